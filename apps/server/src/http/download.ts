import type { FastifyReply } from 'fastify'

/** An outcome that is no envelope: a file to keep. */
export class Download {
  readonly bytes: Buffer
  readonly contentType: string
  readonly filename: string
  constructor(bytes: Buffer, contentType: string, filename: string) {
    this.bytes = bytes
    this.contentType = contentType
    this.filename = filename
  }
}

/** Always as an attachment: whatever is in a file, it never runs as a page of ours. */
export const sendDownload = (reply: FastifyReply, { bytes, contentType, filename }: Download) =>
  reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .header('cache-control', 'no-store')
    .type(contentType)
    .send(bytes)
