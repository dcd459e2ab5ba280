/** Where the picture of a page lies that we have made of artwork. */
export const previewKey = (companyId: string, token: string): string => `${companyId}/preview/${token}`

/** The small picture of a buyer's own lies beside it: whoever sweeps the one knows the other. */
export const smallPictureKey = (key: string): string => `${key}.webp`

/** Everything that lies in the storage for a file: its bytes and the pictures of its pages. */
export const keysOfFile = (file: {
  companyId: string
  key: string
  previews: readonly { token: string }[]
  /** drawn large for those who judge */
  largePages?: readonly { token: string }[] | undefined
}): string[] => [
  file.key,
  ...[...file.previews, ...(file.largePages ?? [])].map(({ token }) => previewKey(file.companyId, token)),
]
