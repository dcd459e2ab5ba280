import { Group, Select, TextInput } from '@mantine/core'
import { consoleEndpoints } from '@yinpu/contract/console'
import { useMay } from '../../session/me.ts'
import { useRead } from '../../session/use-call.ts'

export interface AuditFilters {
  staff: string
  action: string
  from: string
  to: string
}

/** Every call that changes something leaves a row under its name. */
const actions = Object.entries(consoleEndpoints)
  .filter(([, { method }]) => method !== 'GET')
  .map(([value, { summary }]) => ({ value, label: summary }))

/** Only people with the permission to see the staff can filter by person. */
function PersonFilter({ value, set }: { value: string; set: (value: string) => void }) {
  const staff = useRead('listStaff', {})
  const people = staff.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <Select
      label="谁"
      placeholder="所有人"
      w={140}
      clearable
      searchable
      data={people}
      value={value || null}
      onChange={(next) => set(next ?? '')}
    />
  )
}

export function AuditFilterBar({
  filters,
  set,
}: {
  filters: AuditFilters
  set: (name: keyof AuditFilters, value: string) => void
}) {
  const may = useMay()
  return (
    <Group gap="sm" mb="sm" align="flex-end">
      {may('staff.manage') && <PersonFilter value={filters.staff} set={(value) => set('staff', value)} />}
      <Select
        label="做了什么"
        placeholder="所有操作"
        w={180}
        clearable
        searchable
        data={actions}
        value={filters.action || null}
        onChange={(value) => set('action', value ?? '')}
      />
      <TextInput
        label="从"
        type="date"
        value={filters.from}
        onChange={(event) => set('from', event.currentTarget.value)}
      />
      <TextInput
        label="到"
        type="date"
        value={filters.to}
        onChange={(event) => set('to', event.currentTarget.value)}
      />
    </Group>
  )
}
