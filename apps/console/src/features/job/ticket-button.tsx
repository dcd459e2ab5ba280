import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { mostTickets } from '@yinpu/contract/console'
import { useState } from 'react'
import { useMay } from '../../session/me.ts'
import { saveFile } from '../../session/save-file.ts'

interface Props {
  /** jobs */
  ids: readonly string[]
  size?: NonNullable<ButtonProps['size']>
  /** for screen readers, where several stand in a list */
  of?: string
}

/** 施工单 of one or many jobs in one file. */
export function TicketButton({ ids, size, of }: Props) {
  const may = useMay()
  const [isPrinting, setPrinting] = useState(false)
  if (!may('job.print')) return null
  const print = async () => {
    setPrinting(true)
    await saveFile('printTickets', { query: { ids: [...ids] } })
    setPrinting(false)
  }
  const isTooMany = ids.length > mostTickets
  return (
    <Button
      {...(size && { size })}
      leftSection={<IconPrinter size={14} />}
      loading={isPrinting}
      disabled={isTooMany}
      aria-label={of && `打印 ${of} 的施工单`}
      onClick={() => void print()}
    >
      {isTooMany ? `一次最多 ${mostTickets} 张施工单` : '打施工单'}
    </Button>
  )
}

/** The sheet with the codes that hang in the press room. */
export function WallCodesButton() {
  const may = useMay()
  if (!may('job.print')) return null
  return <Button onClick={() => void saveFile('printWallCodes', {})}>打墙码</Button>
}
