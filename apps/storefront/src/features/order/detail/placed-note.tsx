import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import styles from './placed-note.module.css'

const noteOf = ({ isPaid, isMonthly, isOnDelivery }: Omit<Props, 'state'>) => {
  if (isMonthly) return '谢谢您，订单已记入月结。'
  if (isOnDelivery) return '谢谢您，收货时再付款。'
  return isPaid ? '谢谢您，订单已付款。' : '谢谢您。付款后我们就开始处理这张订单。'
}

interface Props {
  state: number
  isPaid: boolean
  isMonthly: boolean
  isOnDelivery: boolean
}

/**
 * Confirms once that the order is placed, until its state changes. The mark is removed from the address, so that
 * a reload does not show the note again.
 */
export function PlacedNote({ state, ...how }: Props) {
  const { search } = useLocation()
  const [isNew] = useState(() => new URLSearchParams(search).get('new') === '1')
  const [placed] = useState(state)

  useEffect(() => {
    if (!isNew) return
    const address = new URL(window.location.href)
    address.searchParams.delete('new')
    window.history.replaceState(window.history.state, '', address)
  }, [isNew])

  return (
    <div role="status">
      {isNew && state === placed && (
        <p className={styles.note}>
          <b className={styles.title}>下单成功</b>
          <span>{noteOf(how)}</span>
        </p>
      )}
    </div>
  )
}
