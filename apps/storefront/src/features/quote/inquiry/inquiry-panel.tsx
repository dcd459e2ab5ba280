import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx'
import styles from './inquiry-panel.module.css'

export interface InquiryPanelProps {
  quote: InquiryFormProps['quote']
  onClose: () => void
}

/** Fetched when somebody asks: with its form come the checks that no price needs. */
export default function InquiryPanel({ quote, onClose }: InquiryPanelProps) {
  const [number, setNumber] = useState<string>()
  if (number === undefined) return <InquiryForm quote={quote} onSent={setNumber} />
  return (
    <div role="status" className={styles.sent}>
      <p>已收到您的询价，店铺会尽快联系您。</p>
      <p>
        询价单号 <b className={styles.number}>{number}</b>
      </p>
      <Button size="md" fullWidth onClick={onClose}>
        好的
      </Button>
    </div>
  )
}
