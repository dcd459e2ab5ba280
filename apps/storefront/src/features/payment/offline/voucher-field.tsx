import { useId } from 'react'
import { TextButton } from '../../../ui/text-button.tsx'
import styles from './voucher-field.module.css'
import type { Voucher, VoucherUpload } from './voucher-upload.ts'
import { voucherKinds, voucherTypes } from './voucher-upload.ts'

interface VoucherFieldProps {
  voucher: Voucher
  upload: Pick<VoucherUpload, 'take' | 'retry' | 'remove'>
  /** the reason why the server refused it */
  problem: string | undefined
}

function VoucherState({ voucher, upload, problem }: VoucherFieldProps) {
  switch (voucher.status) {
    case 'none':
      return null
    case 'sending':
      return (
        <div className={styles.state}>
          <span className={styles.name}>{voucher.name}</span>
          <progress
            className={styles.bar}
            max={voucher.size}
            value={voucher.sent}
            aria-label={`${voucher.name} 上传进度`}
          />
          <TextButton onClick={upload.remove}>取消</TextButton>
        </div>
      )
    case 'up':
      return (
        <div className={styles.state}>
          <span className={styles.name}>{voucher.name}</span>
          <span className={problem ? styles.wrong : styles.done}>{problem ?? '已上传'}</span>
          <TextButton aria-label={`移除 ${voucher.name}`} onClick={upload.remove}>
            移除
          </TextButton>
        </div>
      )
    case 'failed':
      return (
        <div className={styles.state}>
          <span className={styles.name}>{voucher.name}</span>
          <span className={styles.wrong}>{voucher.reason}</span>
          {voucher.canRetry && <TextButton onClick={upload.retry}>重试</TextButton>}
        </div>
      )
  }
}

/** The proof of a transfer. The browser's own input covers its button. */
export function VoucherField(props: VoucherFieldProps) {
  const { voucher, upload } = props
  const id = useId()
  return (
    <div>
      <div className={styles.choose}>
        <input
          type="file"
          accept={voucherTypes}
          className={styles.input}
          aria-label="上传付款凭证"
          aria-describedby={id}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) upload.take(file)
            // Otherwise the same file could not be chosen again after it was refused or removed.
            currentTarget.value = ''
          }}
        />
        <span className={styles.call}>{voucher.status === 'none' ? '上传付款凭证' : '换一个文件'}</span>
        <span id={id} className={styles.note}>
          选填，能更快确认。{voucherKinds}，不超过 10 MB
        </span>
      </div>
      <div role="status">
        <VoucherState {...props} />
      </div>
    </div>
  )
}
