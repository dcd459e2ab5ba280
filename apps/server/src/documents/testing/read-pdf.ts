import { extractText, getDocumentProxy, getMeta } from 'unpdf'

/** The words of a text without the spaces and line breaks that a layout puts between them. */
export const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** A PDF as a reader's program sees it. */
export const readPdf = async (file: Buffer) => {
  const document = await getDocumentProxy(new Uint8Array(file))
  const { text: pages } = await extractText(document, { mergePages: false })
  const { info } = await getMeta(document)
  return { pages, words: squeezed(pages.join('')), info }
}
