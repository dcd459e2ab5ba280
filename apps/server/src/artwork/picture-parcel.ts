/** A message and bytes in one stream: the length of the message, the message as JSON, the bytes in turn. */
export const packParcel = (words: unknown, blobs: Buffer[]): Buffer => {
  const label = Buffer.from(JSON.stringify({ words, lengths: blobs.map(({ length }) => length) }))
  const size = Buffer.alloc(4)
  size.writeUInt32BE(label.length)
  return Buffer.concat([size, label, ...blobs])
}

export const unpackParcel = <Message>(parcel: Buffer): { words: Message; blobs: Buffer[] } => {
  const start = 4 + parcel.readUInt32BE(0)
  const label: { words: Message; lengths: number[] } = JSON.parse(parcel.subarray(4, start).toString())
  let at = start
  const blobs = label.lengths.map((length) => {
    at += length
    return parcel.subarray(at - length, at)
  })
  return { words: label.words, blobs }
}
