/** Some browsers begin to read the file only after the click has returned. */
const keptMs = 60_000

/** The part of `document` that is needed here. */
interface LinkPage {
  createElement(tag: 'a'): { href: string; download: string; click(): void }
}

/** Offers a file to the browser, which saves it under this name. */
export const offerFile = (name: string, content: Blob, page: LinkPage): void => {
  const address = URL.createObjectURL(content)
  const link = page.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
