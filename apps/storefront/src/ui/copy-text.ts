/** Where the page is not served securely, browsers hide the clipboard but still copy a selection. */
const copySelection = (text: string): boolean => {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
  }
}

/** Whether the text is in the clipboard now. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    if (!navigator.clipboard) return copySelection(text)
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}
