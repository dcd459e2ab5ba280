import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../session/me.ts'
import { useChange } from '../session/use-call.ts'
import styles from './masked-mobile.module.css'

interface Props {
  mobile: string
  /** the owner: a customer, a contact of one, the recipient of an order, or the visitor of an inquiry */
  of: { call: 'revealCustomer' | 'revealRecipient' | 'revealInquirer' | 'revealContact'; id: string }
}

/** A masked mobile. People with the permission can see it unmasked, which is recorded. */
export function MaskedMobile({ mobile, of }: Props) {
  const may = useMay()
  const [revealed, setRevealed] = useState<{ id: string; mobile: string }>()
  const { id } = of
  const reveal = useChange(of.call)
  // Another person's mobile is masked again.
  if (revealed?.id === id) return <a href={`tel:${revealed.mobile}`}>{revealed.mobile}</a>
  return (
    <>
      {mobile}
      {mobile && may('customer.reveal') && (
        <UnstyledButton
          className={styles.reveal ?? ''}
          title="显示号码会留记录"
          onClick={() =>
            reveal.mutate({ params: { id } }, { onSuccess: ({ mobile }) => setRevealed({ id, mobile }) })
          }
        >
          显示
        </UnstyledButton>
      )}
    </>
  )
}
