/** The storage key of a page's picture that we have made from artwork. */
export const previewKey = (companyId: string, token: string): string => `${companyId}/preview/${token}`

/** The small picture of a buyer's own picture lies beside it: the sweep of the one knows the key of the other. */
export const smallPictureKey = (key: string): string => `${key}.webp`

/** All storage keys of a file: its bytes and the pictures of its pages. */
export const keysOfFile = (file: {
  companyId: string
  key: string
  previews: readonly { token: string }[]
  /** large pictures for those who judge */
  largePages?: readonly { token: string }[] | undefined
}): string[] => [
  file.key,
  ...[...file.previews, ...(file.largePages ?? [])].map(({ token }) => previewKey(file.companyId, token)),
]
