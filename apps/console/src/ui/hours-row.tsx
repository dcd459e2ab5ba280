import { ActionIcon, Chip, Group, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { weekDays } from '@yinpu/contract'

export interface Hours {
  days: number[]
  opens: string
  closes: string
}

interface Props {
  row: Hours
  /** its name for screen readers: 第 1 段服务时间 */
  label: string
  faultOf: (field: keyof Hours) => string | undefined
  set: (fields: Partial<Hours>) => void
  remove: () => void
}

/** The same hours on some days of the week, as a row of a form. */
export function HoursRow({ row, label, faultOf, set, remove }: Props) {
  return (
    <Group gap="sm" align="flex-start" role="group" aria-label={label}>
      <div>
        <Chip.Group
          multiple
          value={row.days.map(String)}
          onChange={(days) => set({ days: days.map(Number).toSorted((one, other) => one - other) })}
        >
          <Group gap={4}>
            {weekDays.map(({ value, label: day }) => (
              <Chip key={value} value={String(value)} size="xs" color="dark">
                {day}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {faultOf('days') && (
          <Text size="xs" c="var(--seal-dark)" role="alert">
            {faultOf('days')}
          </Text>
        )}
      </div>
      <Group gap="sm" align="flex-start" wrap="nowrap">
        <TextInput
          aria-label="从"
          w={90}
          placeholder="09:00"
          value={row.opens}
          error={faultOf('opens')}
          onChange={({ currentTarget: { value } }) => set({ opens: value })}
        />
        <TextInput
          aria-label="到"
          w={90}
          placeholder="18:30"
          value={row.closes}
          error={faultOf('closes')}
          onChange={({ currentTarget: { value } }) => set({ closes: value })}
        />
        <ActionIcon aria-label={`删除${label}`} onClick={remove}>
          <IconTrash size={15} stroke={1.6} />
        </ActionIcon>
      </Group>
    </Group>
  )
}
