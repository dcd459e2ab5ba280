import { fetchBytes } from '@yinpu/client'
import type { Payment } from '@yinpu/contract'
import { useEffect, useState } from 'react'
import { TextAnchor } from '../../../ui/text-button.tsx'
import styles from './sent-voucher.module.css'

const starts: [type: string, bytes: number[]][] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** Detects the type of a picture by its first bytes; undefined for any other file. */
export const pictureType = (head: Uint8Array): string | undefined =>
  starts.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0]

type Voucher = NonNullable<Payment['voucher']>

const isPictureName = /\.(png|jpg)$/

/**
 * The buyer's voucher as a picture, if this browser can draw it. The server sends files only as downloads, never for
 * display; the content decides whether a file is a picture, not its name.
 */
const useDrawn = ({ name, url }: Voucher) => {
  const [drawn, setDrawn] = useState<string>()
  useEffect(() => {
    if (!isPictureName.test(name)) return
    let address: string | undefined
    let isGone = false
    const load = async () => {
      const bytes = await fetchBytes(url)
      const type = pictureType(new Uint8Array(bytes.slice(0, 8)))
      if (!type || isGone) return
      address = URL.createObjectURL(new Blob([bytes], { type }))
      setDrawn(address)
    }
    // If it cannot be loaded, the link remains.
    load().catch(() => undefined)
    return () => {
      isGone = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [name, url])
  return drawn
}

export function SentVoucher({ voucher }: { voucher: Voucher }) {
  // The link is signed anew each time the order is loaded; the file stays the same.
  const [first] = useState(voucher)
  const { name, url } = voucher
  const drawn = useDrawn(first)
  return (
    <div className={styles.voucher}>
      {drawn && <img className={styles.picture} src={drawn} alt="已提交的付款凭证" />}
      <p>
        已提交凭证{' '}
        <TextAnchor href={url} download={name}>
          {drawn ? '保存原图' : `下载查看 ${name}`}
        </TextAnchor>
      </p>
    </div>
  )
}
