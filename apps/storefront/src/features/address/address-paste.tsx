import { useId, useState } from 'react'
import { TextArea } from '../../forms/text-area.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './address-paste.module.css'

interface AddressPasteProps {
  isBusy: boolean
  /** the result */
  result: string | undefined
  onRecognise: (text: string) => void
}

/** Longer than any address, and short enough for one request. */
const longest = 500

/** One field for a whole address as somebody sent it. A paste is read at once; a typed text has a button. */
export function AddressPaste({ isBusy, result, onRecognise }: AddressPasteProps) {
  const [text, setText] = useState('')
  const id = useId()
  return (
    <div className={styles.paste}>
      <TextArea
        label="粘贴整段地址（选填）"
        placeholder="例如：王女士 13800138000 广东省深圳市南山区科技园路1号"
        rows={2}
        maxRows={5}
        maxLength={longest}
        className={styles.text}
        aria-describedby={id}
        value={text}
        onChange={({ currentTarget, nativeEvent }) => {
          setText(currentTarget.value)
          const { inputType } = nativeEvent as InputEvent
          if (inputType === 'insertFromPaste') onRecognise(currentTarget.value)
        }}
      />
      <div className={styles.foot}>
        <p id={id} role="status" className={styles.content}>
          {result ?? '收货人、电话和地址会自动填到下面。'}
        </p>
        <Button
          variant="default"
          size="md"
          className={styles.ask}
          loading={isBusy}
          onClick={() => onRecognise(text)}
        >
          识别
        </Button>
      </div>
    </div>
  )
}
