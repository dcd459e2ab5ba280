import { UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { call, wordsOf } from '../../session/call.ts'
import { useMay } from '../../session/me.ts'
import styles from './masked-mobile.module.css'

interface Props {
  mobile: string
  /** whose it is: of the customer, or of whoever receives an order */
  of: { call: 'revealCustomer' | 'revealRecipient'; id: string }
}

/** A mobile with its middle hidden. Whoever may can see it whole; that is written down. */
export function MaskedMobile({ mobile, of }: Props) {
  const may = useMay()
  const [shown, setShown] = useState<string>()
  const { id } = of
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else's is hidden again
  useEffect(() => setShown(undefined), [id])
  if (shown) return <a href={`tel:${shown}`}>{shown}</a>
  const reveal = async () => {
    try {
      setShown((await call(of.call, { params: { id } })).mobile)
    } catch (error) {
      notifications.show({ message: wordsOf(error), color: 'red' })
    }
  }
  return (
    <>
      {mobile}
      {may('customer.reveal') && (
        <UnstyledButton
          className={styles.reveal ?? ''}
          title="显示号码会留记录"
          onClick={() => void reveal()}
        >
          显示
        </UnstyledButton>
      )}
    </>
  )
}
