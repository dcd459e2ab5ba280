import { useState } from 'react'
import { Link } from 'react-router'
import { useSignedIn } from '../../../session/use-signed-in.ts'
import { Button } from '../../../ui/button.tsx'
import { InquiryForm, type InquiryFormProps } from './inquiry-form.tsx'
import styles from './inquiry-panel.module.css'

export interface InquiryPanelProps {
  quote: InquiryFormProps['quote']
  onClose: () => void
}

/** Loaded on demand: its form comes with checks that no price needs. */
export default function InquiryPanel({ quote, onClose }: InquiryPanelProps) {
  const [number, setNumber] = useState<string>()
  const isSignedIn = useSignedIn()
  if (number === undefined) return <InquiryForm quote={quote} onSent={setNumber} />
  return (
    <div role="status" className={styles.sent}>
      <p>已收到您的询价，店铺会尽快联系您。</p>
      <p>
        询价单号 <b className={styles.number}>{number}</b>
      </p>
      {isSignedIn && (
        <p>
          答复和报价会出现在<Link to="/user/inquiry">我的询价</Link>里。
        </p>
      )}
      <Button size="md" fullWidth onClick={onClose}>
        好的
      </Button>
    </div>
  )
}
