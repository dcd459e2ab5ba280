import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'

/** The bytes of a file as base64, as a call carries them. */
export const readFile = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsDataURL(file)
  })

/**
 * The file of a form as its call takes it, with an empty content if it is missing or too large: the call refuses both.
 * An unreadable one is refused at its field.
 */
export const readFormFile = async (file: File | null, field: string, largest: number) => {
  if (!file || file.size > largest) return { name: file?.name ?? '', content: '' }
  try {
    return { name: file.name, content: await readFile(file) }
  } catch {
    const msg = '没有读到文件，请重新选择'
    throw new Refusal({ code: codes.invalid, msg, data: { fields: { [field]: msg } } })
  }
}
