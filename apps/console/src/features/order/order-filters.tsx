import {
  Button,
  Checkbox,
  CloseButton,
  Group,
  MultiSelect,
  NumberInput,
  Popover,
  Select,
  Stack,
  TextInput,
} from '@mantine/core'
import { IconColumns3, IconPlus } from '@tabler/icons-react'
import { orderStates, orderTypes } from '@yinpu/contract'
import styles from './order-filters.module.css'
import { columnNames } from './order-table.tsx'
import type { FilterName, OrderFilters } from './orders-query.ts'

const dueChoices = [
  { value: 'late', label: '已逾期' },
  { value: 'today', label: '今天及以前' },
  { value: 'week', label: '七天以内' },
]
const rushChoices = [
  { value: 'yes', label: '加急' },
  { value: 'no', label: '不加急' },
]
const proofChoices = [
  { value: 'waiting', label: '待确稿' },
  { value: 'unanswered', label: '有新标注' },
  { value: 'not-waiting', label: '不在等确稿' },
]
const owedChoices = [{ value: 'yes', label: '尾款、补差价没付清' }]
const stateChoices = orderStates.map(({ value, label }) => ({ value: String(value), label }))
const typeChoices = orderTypes.map(({ value, label }) => ({ value: String(value), label }))

interface Choice {
  value: string
  label: string
}

const labelsOf = (choices: readonly Choice[], text: string) =>
  text
    .split(',')
    .map((part) => choices.find(({ value }) => value === part)?.label ?? part)
    .join('、')

/** The label of each filter, and the text of its value. */
const chips: Record<Exclude<FilterName, 'keyword'>, { label: string; text: (value: string) => string }> = {
  state: { label: '状态', text: (value) => labelsOf(stateChoices, value) },
  type: { label: '类型', text: (value) => labelsOf(typeChoices, value) },
  from: { label: '下单', text: (value) => `${value} 起` },
  to: { label: '下单', text: (value) => `${value} 止` },
  due: { label: '交期', text: (value) => labelsOf(dueChoices, value) },
  carrier: { label: '物流', text: (value) => value },
  rush: { label: '加急', text: (value) => labelsOf(rushChoices, value) },
  proof: { label: '确稿', text: (value) => labelsOf(proofChoices, value) },
  total_from: { label: '金额', text: (value) => `${value} 元以上` },
  total_to: { label: '金额', text: (value) => `${value} 元以下` },
  customer: { label: '客户', text: () => '指定客户' },
  owed: { label: '欠款', text: (value) => labelsOf(owedChoices, value) },
}

type Change = (changes: Record<string, string | undefined>) => void

interface FormProps {
  filters: OrderFilters
  withPrices: boolean
  carriers: Choice[]
  change: Change
}

/** The fields of all filters. */
export function FilterForm({ filters, withPrices, carriers, change }: FormProps) {
  const amounts = [
    ['total_from', '金额从（元）'],
    ['total_to', '到'],
  ] as const
  const choices = [
    [
      ['due', '交期', dueChoices],
      ['rush', '加急', rushChoices],
    ],
    [
      ['type', '类型', typeChoices],
      ['carrier', '物流', carriers],
    ],
    [
      ['proof', '确稿', proofChoices],
      ['owed', '欠款', owedChoices],
    ],
  ] as const
  return (
    <Stack gap="xs" w={{ base: '100%', sm: 320 }}>
      <MultiSelect
        label="状态"
        data={stateChoices}
        value={filters.state?.split(',') ?? []}
        comboboxProps={{ withinPortal: false }}
        onChange={(states) => change({ state: states.join(',') })}
      />
      <Group grow>
        <TextInput
          type="date"
          label="下单从"
          value={filters.from ?? ''}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="到"
          value={filters.to ?? ''}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </Group>
      {choices.map((pair) => (
        <Group grow key={pair[0][0]}>
          {pair.map(([name, label, data]) => (
            <Select
              key={name}
              label={label}
              clearable
              data={data}
              value={filters[name] ?? null}
              comboboxProps={{ withinPortal: false }}
              onChange={(value) => change({ [name]: value ?? undefined })}
            />
          ))}
        </Group>
      ))}
      {withPrices && (
        <Group grow>
          {amounts.map(([name, label]) => (
            <NumberInput
              key={name}
              label={label}
              min={0}
              decimalScale={2}
              hideControls
              value={filters[name] ?? ''}
              onChange={(value) => change({ [name]: String(value) })}
            />
          ))}
        </Group>
      )}
    </Stack>
  )
}

/** Selects the visible columns. */
export function ColumnsButton({
  withPrices,
  hidden,
  change,
}: Pick<FormProps, 'withPrices' | 'change'> & { hidden: readonly string[] }) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button size="sm" leftSection={<IconColumns3 size={15} />}>
          列
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          {columnNames
            .filter(({ value }) => withPrices || value !== 'total')
            .map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={!hidden.includes(value)}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    hide: (checked ? hidden.filter((name) => name !== value) : [...hidden, value]).join(','),
                  })
                }
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The active filters: each is a chip that can be removed. */
export function FilterChips(props: FormProps) {
  const { filters, change } = props
  const chosen = (Object.keys(chips) as (keyof typeof chips)[]).filter((name) => filters[name])
  return (
    <div className={styles.chips}>
      {chosen.map((name) => (
        <span key={name} className={styles.chip}>
          <em>{chips[name].label}</em> {chips[name].text(filters[name] ?? '')}
          <CloseButton
            size={18}
            iconSize={12}
            aria-label={`去掉筛选：${chips[name].label}`}
            onClick={() => change({ [name]: undefined })}
          />
        </span>
      ))}
      <Popover position="bottom-start" shadow="md" trapFocus>
        <Popover.Target>
          <button type="button" className={styles.add}>
            <IconPlus size={13} /> 筛选
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <FilterForm {...props} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
