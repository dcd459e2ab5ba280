import { ActionIcon, Button, Group, NumberInput, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type CallData, dayOf, fenOfYuanNumber, formatNumber, yuanNumber } from '@yinpu/contract'
import { type ConsoleCalls, mostStationExceptions, mostStationHours } from '@yinpu/contract/console'
import { type FormEvent, useState } from 'react'
import { maxLengthOf } from '../../session/call-fields.ts'
import { useNow } from '../../session/use-now.ts'
import { HoursRow } from '../../ui/hours-row.tsx'
import { bare, keyed, newKey } from '../../ui/keyed-list.ts'
import styles from './stations.module.css'
import { type StationDraft, unitLabel } from './stations-draft.ts'

type FaultOf = (field: string) => string | undefined

export type Learnt = CallData<ConsoleCalls['getStations']>['learnt'][number]

interface FiguresProps {
  station: StationDraft
  faultOf: FaultOf
  set: (fields: Partial<StationDraft>) => void
}

function Figures({ station, faultOf, set }: FiguresProps) {
  const unit = unitLabel(station.kind)
  const field = (
    name: 'machines' | 'per_hour' | 'setup_minutes' | 'wait_minutes',
    label: string,
    suffix: string,
    most: number,
  ) => (
    <NumberInput
      label={label}
      value={station[name]}
      min={name === 'machines' || name === 'per_hour' ? 1 : 0}
      max={most}
      allowDecimal={false}
      thousandSeparator=","
      suffix={suffix}
      error={faultOf(name)}
      onChange={(value) => set({ [name]: value === '' ? Number.NaN : Number(value) })}
    />
  )
  return (
    <div className={styles.figures}>
      {field('machines', '几台机器或台位', ' 台', 99)}
      {field('per_hour', '一台每小时做多少', ` ${unit}`, 1_000_000)}
      {field('setup_minutes', '开机', ' 分钟', 1440)}
      {field('wait_minutes', '做完要等（干燥、固化）', ' 分钟', 10_080)}
      <NumberInput
        label="一台每小时的成本"
        value={Number.isNaN(station.cost_fen) ? '' : yuanNumber(station.cost_fen)}
        min={0}
        max={100_000}
        decimalScale={2}
        suffix=" 元"
        error={faultOf('cost_fen')}
        onChange={(value) => set({ cost_fen: value === '' ? Number.NaN : fenOfYuanNumber(Number(value)) })}
      />
    </div>
  )
}

/** Speed and waste of the last steps beside the entered figures; a press takes the speed over. */
function LearntFigures({ learnt, station, set }: { learnt: Learnt } & Omit<FiguresProps, 'faultOf'>) {
  const { per_hour, waste_percent, steps } = learnt
  return (
    <Group gap="sm" className={styles.learnt ?? ''}>
      <Text size="sm">
        最近 {steps} 次报工：
        {per_hour !== undefined && `一台每小时 ${formatNumber(per_hour, 0)} ${unitLabel(station.kind)}`}
        {per_hour !== undefined && waste_percent !== undefined && '，'}
        {waste_percent !== undefined && `报废 ${formatNumber(waste_percent, 1)}%`}
      </Text>
      {per_hour !== undefined && per_hour !== station.per_hour && (
        <Button size="compact-sm" onClick={() => set({ per_hour })}>
          采用 {formatNumber(per_hour, 0)}
        </Button>
      )}
    </Group>
  )
}

/** The hours of every week. */
function WeekHours({ station, faultOf, set }: FiguresProps) {
  const [rows, setRows] = useState(() => keyed(station.hours))
  const change = (next: typeof rows) => {
    setRows(next)
    set({ hours: bare(next) })
  }
  return (
    <Stack gap="xs">
      <Text fw={600}>每周开机时间</Text>
      {rows.map((row, at) => (
        <HoursRow
          key={row.key}
          row={row}
          label={`第 ${at + 1} 段开机时间`}
          faultOf={(field) => faultOf(`hours.${at}.${field}`)}
          set={(fields) => change(rows.map((one) => (one.key === row.key ? { ...one, ...fields } : one)))}
          remove={() => change(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {faultOf('hours') && (
        <Text size="xs" c="var(--seal-dark)" role="alert">
          {faultOf('hours')}
        </Text>
      )}
      <div>
        <Button
          leftSection={<IconPlus size={14} />}
          disabled={rows.length >= mostStationHours}
          onClick={() =>
            change([...rows, { days: [1, 2, 3, 4, 5, 6], opens: '18:00', closes: '22:00', key: newKey() }])
          }
        >
          加一段时间
        </Button>
      </div>
    </Stack>
  )
}

/** Days with other hours than in the week. */
function Exceptions({ station, faultOf, set }: FiguresProps) {
  const today = dayOf(useNow())
  const [rows, setRows] = useState(() => keyed(station.exceptions))
  const change = (next: typeof rows) => {
    setRows(next)
    set({ exceptions: bare(next) })
  }
  const setOf = (key: string, fields: Partial<(typeof rows)[number]>) =>
    change(rows.map((one) => (one.key === key ? { ...one, ...fields } : one)))
  return (
    <Stack gap="xs">
      <Text fw={600}>不一样的日子</Text>
      <Text size="xs" c="dimmed">
        检修、加班；两个时间都不填就是停机。节假日和店休照“工作日历”，不用再填。
      </Text>
      {rows.map(({ key, day, opens, closes, note }, at) => (
        <Group key={key} gap="xs" align="flex-start" role="group" aria-label={`第 ${at + 1} 个不一样的日子`}>
          <TextInput
            aria-label="日期"
            type="date"
            w={140}
            value={day}
            error={faultOf(`exceptions.${at}.day`)}
            onChange={({ currentTarget: { value } }) => setOf(key, { day: value })}
          />
          <TextInput
            aria-label="从"
            placeholder="停机"
            w={80}
            value={opens}
            error={faultOf(`exceptions.${at}.opens`)}
            onChange={({ currentTarget: { value } }) => setOf(key, { opens: value })}
          />
          <TextInput
            aria-label="到"
            placeholder="停机"
            w={80}
            value={closes}
            error={faultOf(`exceptions.${at}.closes`)}
            onChange={({ currentTarget: { value } }) => setOf(key, { closes: value })}
          />
          <TextInput
            aria-label="原因"
            placeholder="原因，如检修"
            w={130}
            value={note}
            maxLength={maxLengthOf('updateStations', 'stations.0.exceptions.0.note')}
            onChange={({ currentTarget: { value } }) => setOf(key, { note: value })}
          />
          <ActionIcon
            aria-label={`删除第 ${at + 1} 个不一样的日子`}
            onClick={() => change(rows.filter((one) => one.key !== key))}
          >
            <IconTrash size={15} stroke={1.6} />
          </ActionIcon>
        </Group>
      ))}
      {faultOf('exceptions') && (
        <Text size="xs" c="var(--seal-dark)" role="alert">
          {faultOf('exceptions')}
        </Text>
      )}
      <div>
        <Button
          leftSection={<IconPlus size={14} />}
          disabled={rows.length >= mostStationExceptions}
          onClick={() => change([...rows, { day: today, opens: '', closes: '', note: '', key: newKey() }])}
        >
          加一天
        </Button>
      </div>
    </Stack>
  )
}

interface Props {
  station: StationDraft
  faultOf: FaultOf
  learnt: Learnt | undefined
  put: (station: StationDraft) => void
  close: () => void
}

/** One station with all its figures and hours. */
export function StationForm({ station, faultOf, learnt, put, close }: Props) {
  const [draft, setDraft] = useState(station)
  const set = (fields: Partial<StationDraft>) => setDraft((now) => ({ ...now, ...fields }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    put(draft)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <TextInput
          label="名称"
          required
          value={draft.name}
          maxLength={maxLengthOf('updateStations', 'stations.0.name')}
          error={faultOf('name')}
          onChange={({ currentTarget: { value } }) => set({ name: value })}
        />
        <Figures station={draft} faultOf={faultOf} set={set} />
        {learnt && <LearntFigures learnt={learnt} station={draft} set={set} />}
        <Switch
          label="新的工艺路线经过它"
          description="停用一种工位：这道工序不再出现；客户买了的后道仍会列出，归手工。"
          checked={draft.in_routes}
          onChange={({ currentTarget: { checked } }) => set({ in_routes: checked })}
        />
        <WeekHours station={draft} faultOf={faultOf} set={set} />
        <Exceptions station={draft} faultOf={faultOf} set={set} />
        <Group justify="flex-end" gap="xs">
          <Button onClick={close}>返回</Button>
          <Button type="submit" variant="filled" color="dark">
            确定
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
