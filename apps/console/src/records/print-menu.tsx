import { Button, type ButtonProps, Menu } from '@mantine/core'
import { IconChevronDown, IconPrinter } from '@tabler/icons-react'
import { labelPapers, notePapers } from '@yinpu/contract/console'
import { useMay } from '../session/me.ts'
import { saveFile } from '../session/save-file.ts'

interface Props {
  /** orders or parcels */
  ids: string[]
  size?: NonNullable<ButtonProps['size']>
  /** for screen readers, where several stand in a list */
  of?: string
}

/** 送货单 on either paper; with prices for those who see them. */
export function NoteMenu({ ids, size, of }: Props) {
  const may = useMay()
  const print = (paper: (typeof notePapers)[number]['value'], prices: 'yes' | 'no') =>
    void saveFile('printDeliveryNotes', { query: { ids, paper, prices } })
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <Button
          {...(size && { size })}
          leftSection={<IconPrinter size={14} />}
          rightSection={<IconChevronDown size={12} />}
          aria-label={of && `打印 ${of} 的送货单`}
        >
          送货单
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {notePapers.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => print(value, 'no')}>
            {label}
          </Menu.Item>
        ))}
        {may('order.prices') &&
          notePapers.map(({ value, label }) => (
            <Menu.Item key={value} onClick={() => print(value, 'yes')}>
              {label}，带价格
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** 面单 on the paper of a thermal printer. */
export function LabelMenu({ ids, size, of }: Props) {
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <Button
          {...(size && { size })}
          leftSection={<IconPrinter size={14} />}
          rightSection={<IconChevronDown size={12} />}
          aria-label={of && `打印 ${of} 的面单`}
        >
          面单
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {labelPapers.map(({ value, label }) => (
          <Menu.Item
            key={value}
            onClick={() => void saveFile('printLabels', { query: { ids, paper: value } })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
