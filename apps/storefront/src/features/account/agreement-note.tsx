import { policyPath } from '@yinpu/contract'
import { NewTabLink } from '../../ui/new-tab-link.tsx'
import styles from './form.module.css'

/** Names the terms that a visitor accepts by going on. */
export function AgreementNote({ act }: { act: string }) {
  return (
    <p className={styles.hint}>
      {act}即表示同意
      <NewTabLink to={policyPath('terms')}>《用户协议》</NewTabLink>和
      <NewTabLink to={policyPath('privacy')}>《隐私政策》</NewTabLink>。
    </p>
  )
}
