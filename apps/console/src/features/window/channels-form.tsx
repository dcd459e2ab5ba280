import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  NumberInput,
  SegmentedControl,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { fenOfYuanNumber, offlineKinds, yuanNumber } from '@yinpu/contract'
import { mostAccountLines, mostOfflineChannels, provinces } from '@yinpu/contract/console'
import { DragList, moved } from '../../ui/drag-list.tsx'
import { bare, type Keyed, keyed, newKey } from '../../ui/keyed-list.ts'
import styles from './channels-form.module.css'
import { PartPanel } from './part-panel.tsx'
import type { PartForm, ShopWindow } from './use-part.ts'

type StoredChannels = ShopWindow['channels']
type Channel = StoredChannels['list'][number]
type Row = Keyed<Channel>
export interface ChannelsDraft {
  list: Row[]
}

export const channelsForms = {
  open: ({ list }: StoredChannels): ChannelsDraft => ({ list: keyed(list) }),
  close: ({ list }: ChannelsDraft) => ({ list: bare<Channel>(list) }),
}

const changesIn = (newer: StoredChannels) => [
  `现在是：${newer.list.map(({ label }) => label).join('、') || '没有'}`,
]

/** Returns an id for programs: people never see it, and it stays when the name changes. */
const freeValue = (list: readonly Row[]) => {
  const taken = new Set(list.map(({ value }) => value))
  let n = 1
  while (taken.has(`way-${n}`)) n += 1
  return `way-${n}`
}

interface FieldsProps {
  row: Row
  faultOf: (name: string) => string | undefined
  set: (fields: Partial<Channel>) => void
}

function Account({ row, faultOf, set }: FieldsProps) {
  const { account } = row
  const put = (at: number, fields: Partial<(typeof account)[number]>) =>
    set({ account: account.map((line, index) => (index === at ? { ...line, ...fields } : line)) })
  return (
    <Stack gap={6}>
      {account.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and are never reordered
        <Group key={at} gap={6} wrap="nowrap" align="flex-start">
          <TextInput
            w={110}
            aria-label={`第 ${at + 1} 行的名称`}
            placeholder="户名"
            value={line.label}
            error={faultOf(`account.${at}.label`)}
            onChange={({ currentTarget: { value } }) => put(at, { label: value })}
          />
          <TextInput
            flex={1}
            aria-label={`第 ${at + 1} 行的内容`}
            value={line.value}
            error={faultOf(`account.${at}.value`)}
            onChange={({ currentTarget: { value } }) => put(at, { value })}
          />
          <ActionIcon
            aria-label={`删除第 ${at + 1} 行`}
            onClick={() => set({ account: account.filter((_, index) => index !== at) })}
          >
            <IconTrash size={15} stroke={1.6} />
          </ActionIcon>
        </Group>
      ))}
      <div>
        <Button
          leftSection={<IconPlus size={14} />}
          disabled={account.length >= mostAccountLines}
          onClick={() => set({ account: [...account, { label: '', value: '' }] })}
        >
          加一行账户信息
        </Button>
      </div>
    </Stack>
  )
}

function OnDelivery({ row, faultOf, set }: FieldsProps) {
  return (
    <Group gap="sm" align="flex-start">
      <MultiSelect
        flex={1}
        miw={220}
        label="送到哪些省可以到付"
        description="不选则快递都不行，只能自提时付"
        placeholder={row.provinces.length === 0 ? '选择省份' : ''}
        searchable
        data={provinces}
        value={row.provinces}
        error={faultOf('provinces')}
        onChange={(chosen) => set({ provinces: chosen })}
      />
      <NumberInput
        w={150}
        label="最高金额（元）"
        description="空着则不限"
        hideControls
        min={0.01}
        decimalScale={2}
        value={row.max_fen === undefined ? '' : yuanNumber(row.max_fen)}
        error={faultOf('max_fen') ?? faultOf('max_yuan')}
        onChange={(yuan) =>
          set({ max_fen: typeof yuan === 'number' && yuan > 0 ? fenOfYuanNumber(yuan) : undefined })
        }
      />
      <Switch
        mt={26}
        size="xs"
        color="dark"
        label="自提时也可以"
        checked={row.pickup}
        onChange={({ currentTarget: { checked } }) => set({ pickup: checked })}
      />
    </Group>
  )
}

function ChannelFields(props: FieldsProps & { remove: () => void }) {
  const { row, faultOf, set, remove } = props
  return (
    <div className={styles.channel}>
      <Group gap="sm" align="flex-start">
        <TextInput
          flex={1}
          miw={140}
          label="名称"
          required
          value={row.label}
          error={faultOf('label') ?? faultOf('')}
          onChange={({ currentTarget: { value } }) => set({ label: value })}
        />
        <div>
          <Text size="xs" fw={500} mb={2}>
            什么时候付
          </Text>
          <SegmentedControl
            size="xs"
            data={[...offlineKinds]}
            value={row.kind}
            onChange={(kind) =>
              set(
                kind === 'transfer'
                  ? { kind, provinces: [], pickup: false, max_fen: undefined }
                  : { kind: 'on_delivery' },
              )
            }
          />
        </div>
        <ActionIcon mt={24} aria-label={`删除${row.label || '收款方式'}`} onClick={remove}>
          <IconTrash size={15} stroke={1.6} />
        </ActionIcon>
      </Group>
      <TextInput
        label="告诉买家的话"
        value={row.note}
        error={faultOf('note')}
        onChange={({ currentTarget: { value } }) => set({ note: value })}
      />
      {row.kind === 'on_delivery' && <OnDelivery {...props} />}
      <Account {...props} />
    </div>
  )
}

/** Offline payment methods, in the order that buyers see. */
export function ChannelsForm({
  form,
  online,
}: {
  form: PartForm<ChannelsDraft, StoredChannels>
  online: ShopWindow['online']
}) {
  const { draft, change, faults } = form
  const { list } = draft
  const set = (key: string, fields: Partial<Channel>) =>
    change({ list: list.map((one) => (one.key === key ? { ...one, ...fields } : one)) })
  const empty = { label: '', note: '', account: [], provinces: [], pickup: false, kind: 'transfer' as const }
  const methods = [online.wechat && '微信支付', online.alipay && '支付宝'].filter(Boolean).join('、')
  const groups = [{ id: 'channels', items: list, none: '还没有线下的收款方式' }]
  return (
    <PartPanel
      title="线下收款方式"
      note={methods ? `在线支付已有：${methods}` : '还没有在线支付，由系统管理员配置'}
      form={form}
      changesIn={changesIn}
      faultPaths={['list']}
      actions={
        <Button
          leftSection={<IconPlus size={14} />}
          disabled={list.length >= mostOfflineChannels}
          onClick={() => change({ list: [...list, { ...empty, value: freeValue(list), key: newKey() }] })}
        >
          加一种
        </Button>
      }
    >
      <DragList
        groups={groups}
        keyOf={({ key }) => key}
        nameOf={({ label }) => label || '没有名称的收款方式'}
        move={(from, to) => change({ list: moved(groups, from, to)[0]?.items ?? list })}
      >
        {(row) => {
          const path = `list.${list.indexOf(row)}`
          return (
            <ChannelFields
              row={row}
              faultOf={(name) => faults[name ? `${path}.${name}` : path]}
              set={(fields) => set(row.key, fields)}
              remove={() => change({ list: list.filter(({ key }) => key !== row.key) })}
            />
          )
        }}
      </DragList>
    </PartPanel>
  )
}
