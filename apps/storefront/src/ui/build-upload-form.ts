/** What storage is posted: the signed fields in their order and the file last, for nothing after it is read. */
export const buildUploadForm = (fields: Record<string, string>, file: File): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}
