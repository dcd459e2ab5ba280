import { useState } from 'react'
import { useRead } from '../../session/use-call.ts'
import { SidePanel } from '../../ui/dialog.tsx'
import { useListAddress } from '../../ui/list-address.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { BoxesPanel } from './boxes-panel.tsx'
import styles from './cash-box.module.css'
import { ClosedShifts } from './closed-shifts.tsx'
import { ShiftPanel } from './shift-panel.tsx'

/** 收银: the boxes, the shift that this person uses, and those that are handed over. */
export function CashBoxPage() {
  const { params, change, open, opened } = useListAddress()
  const boxes = useRead('listCashBoxes', {})
  const [chosen, setChosen] = useState<string>()
  if (boxes.error && !boxes.data) return <Failed error={boxes.error} retry={() => void boxes.refetch()} />
  if (!boxes.data) return <LoadingRows rows={6} />
  const { list, mine } = boxes.data
  const isStillOpen = list.some(({ shift }) => shift && shift.id === chosen)
  const selected = isStillOpen ? chosen : mine
  return (
    <>
      <PageHead title="收银" note="现金放在哪个箱，从开箱到交班" />
      <div className={styles.columns}>
        <div>
          <BoxesPanel boxes={list} mine={mine} selected={selected} show={setChosen} />
          <ClosedShifts boxes={list} params={params} change={change} open={open} />
        </div>
        {selected && (
          <aside className={styles.aside}>
            <ShiftPanel key={selected} id={selected} />
          </aside>
        )}
      </div>
      <SidePanel
        opened={opened !== undefined}
        onClose={() => open(undefined)}
        position="right"
        size={420}
        title="交了班的一班"
        closeButtonProps={{ 'aria-label': '关闭' }}
      >
        {opened !== undefined && <ShiftPanel key={opened} id={opened} />}
      </SidePanel>
    </>
  )
}
