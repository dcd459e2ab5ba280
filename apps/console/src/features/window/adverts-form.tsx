import { ActionIcon, Button, Group, Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { PictureRef } from '@yinpu/contract'
import { advertPositions, mostAdverts } from '@yinpu/contract/console'
import { type ReactNode, useState } from 'react'
import { DragList, moved } from '../../ui/drag-list.tsx'
import { bare, type Keyed, keyed, newKey } from '../../ui/keyed-list.ts'
import { AdvertPreview } from './advert-preview.tsx'
import styles from './adverts-form.module.css'
import { PartPanel } from './part-panel.tsx'
import type { Advert, PartForm, ShopWindow } from './use-part.ts'

type StoredAdverts = ShopWindow['adverts']
type Row = Keyed<Advert>
/** The field for pictures, which another folder of the console has. */
export type RenderPictures = (field: {
  label: string
  description: string
  error: ReactNode
  value: readonly PictureRef[]
  onChange: (pictures: PictureRef[]) => void
  most: number
  aspect: number
}) => ReactNode

/** The shape of the pictures on cards and at the head of the home page. */
const pictureAspect = 3 / 2

export interface AdvertsDraft {
  list: Row[]
}

const changesIn = (newer: StoredAdverts) => [
  `现在是：${newer.list.map(({ title, enabled }) => (enabled ? title : `${title}（不展示）`)).join('、') || '没有广告'}`,
]

/** The positions of the home page, and those that somebody has named in a file. */
const groupsOf = <One extends Advert>(list: readonly One[]) => {
  const others = new Set(list.map(({ position }) => position))
  for (const { value } of advertPositions) others.delete(value)
  return [...advertPositions, ...[...others].map((value) => ({ value, label: `其他位置：${value}` }))].map(
    ({ value, label }) => ({ id: value, label, items: list.filter(({ position }) => position === value) }),
  )
}

/** The list is edited and saved group by group, so that an error appears at its own position. */
const inGroups = <One extends Advert>(list: readonly One[]) => groupsOf(list).flatMap(({ items }) => items)

export const advertsForms = {
  open: ({ list }: StoredAdverts): AdvertsDraft => ({ list: keyed(inGroups(list)) }),
  close: ({ list }: AdvertsDraft) => ({ list: bare<Advert>(list) }),
}

const hintOf = (position: string) => {
  if (position === 'home-hero') return '首页最上面的大字，展示的第一个有效'
  return position === 'home-feature' ? '首页中间的几张卡片' : '首页不显示'
}

interface FieldsProps {
  row: Row
  at: number
  faults: Record<string, string>
  set: (fields: Partial<Advert>) => void
  renderPictures: RenderPictures
}

function AdvertFields({ row, at, faults, set, renderPictures }: FieldsProps) {
  const faultOf = (name: keyof Advert) => faults[`list.${at}.${name}`]
  return (
    <Stack gap="sm">
      <Select
        label="位置"
        allowDeselect={false}
        data={[
          ...advertPositions,
          ...(advertPositions.some(({ value }) => value === row.position)
            ? []
            : [{ value: row.position, label: row.position }]),
        ]}
        value={row.position}
        error={faultOf('position')}
        onChange={(position) => position && set({ position })}
      />
      <Textarea
        label="标题"
        required
        autosize
        minRows={row.position === 'home-hero' ? 3 : 1}
        value={row.title}
        error={faultOf('title')}
        onChange={({ currentTarget: { value } }) => set({ title: value })}
      />
      <Textarea
        label="说明"
        autosize
        minRows={2}
        value={row.subtitle}
        error={faultOf('subtitle')}
        onChange={({ currentTarget: { value } }) => set({ subtitle: value })}
      />
      <TextInput
        label="点了去哪里"
        description="本店的页面以 / 开头，例如 /produce?keyword=画册；别的网站以 https:// 开头"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={row.link}
        error={faultOf('link')}
        onChange={({ currentTarget: { value } }) => set({ link: value })}
      />
      {renderPictures({
        label: '图片',
        description: row.position === 'home-hero' ? '没有图片时，显示裁纸的图。' : '没有图片时，显示画的图。',
        error: faultOf('picture'),
        value: row.picture ? [row.picture] : [],
        onChange: ([picture]) => set({ picture }),
        most: 1,
        aspect: pictureAspect,
      })}
      <div>
        <Text size="xs" fw={500} mb={4}>
          首页上的样子
        </Text>
        <AdvertPreview advert={row} />
      </div>
    </Stack>
  )
}

interface AdvertsFormProps {
  form: PartForm<AdvertsDraft, StoredAdverts>
  renderPictures: RenderPictures
}

/** The shop's own content of the home page: in order, on or off, with a preview of each. */
export function AdvertsForm({ form, renderPictures }: AdvertsFormProps) {
  const { draft, change, faults } = form
  const [chosen, setChosen] = useState<string>()
  const row = draft.list.find(({ key }) => key === chosen) ?? draft.list[0]
  const groups = groupsOf(draft.list)
  const setList = (list: Row[]) => change({ list: inGroups(list) })
  const set = (key: string, fields: Partial<Advert>) =>
    setList(draft.list.map((one) => (one.key === key ? { ...one, ...fields } : one)))
  const add = (position: string) => {
    const key = newKey()
    const empty = { position, title: '', subtitle: '', image: '', link: '/produce', enabled: true }
    setList([...draft.list, { ...empty, key }])
    setChosen(key)
  }
  const isWrong = ({ key }: Row) => {
    const at = draft.list.findIndex((one) => one.key === key)
    return Object.keys(faults).some((path) => path.startsWith(`list.${at}.`))
  }
  return (
    <PartPanel
      title="首页广告"
      note="拖动左边的点排序"
      form={form}
      changesIn={changesIn}
      faultPaths={['list']}
    >
      <div className={styles.columns}>
        <div>
          <DragList
            groups={groups.map(({ id, label, items }) => ({
              id,
              items,
              head: (
                <Group justify="space-between" gap="xs" mt="xs">
                  <Text fw={600}>
                    {label}
                    <Text span size="xs" c="dimmed" ml="xs">
                      {hintOf(id)}
                    </Text>
                  </Text>
                  <Button
                    leftSection={<IconPlus size={14} />}
                    disabled={draft.list.length >= mostAdverts}
                    onClick={() => add(id)}
                  >
                    加一个
                  </Button>
                </Group>
              ),
              none: '还没有，可以加一个或拖一个过来',
            }))}
            keyOf={({ key }) => key}
            nameOf={({ title }) => title || '没有标题的广告'}
            move={(from, to) => {
              const next = moved(groups, from, to)
              setList(next.flatMap(({ id, items }) => items.map((one) => ({ ...one, position: id }))))
            }}
          >
            {(one) => (
              <>
                <button
                  type="button"
                  className={styles.title}
                  aria-pressed={one.key === row?.key}
                  data-wrong={isWrong(one)}
                  data-off={!one.enabled}
                  onClick={() => setChosen(one.key)}
                >
                  <b>{one.title || '（没有标题）'}</b>
                  <span>{one.subtitle || one.link}</span>
                </button>
                <Switch
                  size="xs"
                  aria-label={`展示${one.title}`}
                  checked={one.enabled}
                  onChange={({ currentTarget: { checked } }) => set(one.key, { enabled: checked })}
                />
                <ActionIcon
                  aria-label={`删除${one.title || '没有标题的广告'}`}
                  onClick={() => setList(draft.list.filter(({ key }) => key !== one.key))}
                >
                  <IconTrash size={15} stroke={1.6} />
                </ActionIcon>
              </>
            )}
          </DragList>
        </div>
        {row && (
          <AdvertFields
            key={row.key}
            row={row}
            at={draft.list.indexOf(row)}
            faults={faults}
            set={(fields) => set(row.key, fields)}
            renderPictures={renderPictures}
          />
        )}
      </div>
    </PartPanel>
  )
}
