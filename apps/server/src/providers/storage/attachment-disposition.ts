import { encodeText } from '../rfc3986.ts'

/** Always as an attachment: whatever is in a file, a browser keeps it instead of showing it. */
export const attachmentDisposition = (filename: string): string =>
  `attachment; filename*=UTF-8''${encodeText(filename)}`
