import { ActionIcon, Paper } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { OrderPanel } from '../features/order/order-panel.tsx'
import styles from './order.module.css'

export default function OrderPage() {
  const { id = '' } = useParams()
  return (
    <Paper withBorder className={styles.page}>
      <OrderPanel
        id={id}
        tools={
          <ActionIcon component={Link} to="/orders" aria-label="回到订单列表">
            <IconArrowLeft size={18} />
          </ActionIcon>
        }
      />
    </Paper>
  )
}
