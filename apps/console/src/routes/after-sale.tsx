import { ActionIcon, Paper } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { AfterSalePanel } from '../features/after-sale/after-sale-panel.tsx'
import styles from './order.module.css'

export default function AfterSalePage() {
  const { id = '' } = useParams()
  return (
    <Paper withBorder className={styles.page}>
      <AfterSalePanel
        id={id}
        tools={
          <ActionIcon component={Link} to="/after-sales?turn=shop" aria-label="回到售后列表">
            <IconArrowLeft size={18} />
          </ActionIcon>
        }
      />
    </Paper>
  )
}
