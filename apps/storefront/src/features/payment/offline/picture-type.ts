const starts: [type: string, bytes: number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** What a picture is by its first bytes; nothing for whatever else it may be. */
export const pictureType = (head: Uint8Array): string | undefined =>
  starts.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0]
