import { ActionIcon } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCashRegister } from '@tabler/icons-react'
import { useRead } from '../../session/use-call.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { ShiftPanel } from './shift-panel.tsx'

/** The person's open box, beside whatever page is open; nothing for whoever has none. */
export function CashDrawer() {
  const [isOpen, drawer] = useDisclosure()
  const { data } = useRead('listCashBoxes', {})
  if (!data?.mine) return null
  return (
    <>
      <ActionIcon aria-label="我当班的钱箱" size="lg" onClick={drawer.open}>
        <IconCashRegister size={18} stroke={1.6} />
      </ActionIcon>
      <SidePanel
        opened={isOpen}
        onClose={drawer.close}
        position="right"
        size={380}
        title="收银"
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        {isOpen && <ShiftPanel key={data.mine} id={data.mine} />}
      </SidePanel>
    </>
  )
}
