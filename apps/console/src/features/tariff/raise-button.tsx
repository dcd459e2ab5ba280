import { Button, NumberInput, Popover, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Row, raisePrices } from './tariff-cells.ts'
import { isSame, type Json } from './tariff-document.ts'

interface Props {
  rows: readonly Row[]
  draft: Json
  edit: (next: Json) => void
}

/** The prices of the chosen rows, all up or down by a percentage. */
export function RaiseButton({ rows, draft, edit }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [percent, setPercent] = useState<number | string>('')
  const [column, setColumn] = useState('')
  const names = [
    ...new Set(
      rows.flatMap(({ cells }) =>
        cells.filter((cell) => cell.column.isPrice).map((cell) => cell.column.name),
      ),
    ),
  ]
  const chosen = names.includes(column) ? column : undefined
  const isReady = typeof percent === 'number' && percent !== 0
  const apply = () => {
    if (!isReady) return
    const next = raisePrices(draft, rows, percent, chosen)
    if (!isSame(next, draft)) edit(next)
    setOpen(false)
    setPercent('')
  }
  if (names.length === 0) return null
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button onClick={() => setOpen(!isOpen)}>调价</Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <Stack gap="xs" w={200}>
            <NumberInput
              label={`${rows.length} 行涨多少`}
              description="-90 至 900；降价写负数"
              suffix=" %"
              min={-90}
              max={900}
              decimalScale={2}
              value={percent}
              onChange={setPercent}
              data-autofocus
            />
            {names.length > 1 && (
              <Select
                label="哪一列"
                data={[{ value: '', label: '全部价格' }, ...names]}
                value={column}
                onChange={(value) => setColumn(value ?? '')}
                allowDeselect={false}
                comboboxProps={{ withinPortal: false }}
              />
            )}
            {names.length === 1 && <Text c="dimmed">{names[0]}，四舍五入到该列的位数</Text>}
            <Button type="submit" variant="filled" disabled={!isReady}>
              应用
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
