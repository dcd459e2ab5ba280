import { Box, Chip, Group, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { type CalendarSettings, weekDays } from '@yinpu/contract'
import { useIsPhone } from '../../ui/use-is-phone.ts'

interface WeekDaysProps {
  label: string
  value: readonly number[]
  fault: string | undefined
  onChange: (days: number[]) => void
}

function WeekDays({ label, value, fault, onChange }: WeekDaysProps) {
  const isPhone = useIsPhone()
  return (
    <Box role="group" aria-label={label}>
      <Text fw={600} mb={6}>
        {label}
      </Text>
      <Chip.Group
        multiple
        value={value.map(String)}
        onChange={(days) => onChange(days.map(Number).toSorted((one, other) => one - other))}
      >
        <Group gap={4}>
          {weekDays.map((day) => (
            <Chip key={day.value} value={String(day.value)} size={isPhone ? 'xl' : 'xs'} color="dark">
              {day.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {fault && (
        <Text size="xs" c="var(--seal-dark)" role="alert">
          {fault}
        </Text>
      )}
    </Box>
  )
}

interface WeekFormProps {
  settings: CalendarSettings
  faults: Record<string, string>
  change: (settings: CalendarSettings) => void
}

/** The settings of every week: the working days, the hour by which goods leave, the days without rush orders. */
export function WeekForm({ settings, faults, change }: WeekFormProps) {
  return (
    <Stack gap="md">
      <WeekDays
        label="每周上班"
        value={settings.weekdays}
        fault={faults.weekdays}
        onChange={(weekdays) => change({ ...settings, weekdays })}
      />
      <Switch
        label="按国家节假日放假、调休上班"
        checked={settings.holidays}
        onChange={({ currentTarget: { checked } }) => change({ ...settings, holidays: checked })}
      />
      <NumberInput
        label="当天的货几点前交给物流"
        w={180}
        min={1}
        max={23}
        allowDecimal={false}
        suffix=" 点"
        value={settings.dispatch_hour}
        error={faults.dispatch_hour}
        onChange={(hour) => change({ ...settings, dispatch_hour: Number(hour) })}
      />
      <WeekDays
        label="每周不接加急"
        value={settings.no_rush_weekdays}
        fault={faults.no_rush_weekdays}
        onChange={(no_rush_weekdays) => change({ ...settings, no_rush_weekdays })}
      />
    </Stack>
  )
}
