import { Button, Checkbox, Group, Menu, Popover, Stack, TextInput } from '@mantine/core'
import { IconDots, IconPlus, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@yinpu/client'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { faultsOf, wordsOf } from '../../session/call.ts'
import { renewAfter } from '../../session/renew.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { TabsBar } from '../../ui/tabs-bar.tsx'
import { isView, usualViews, viewQuery } from './orders-query.ts'
import styles from './saved-views.module.css'

type View = CallData<ConsoleCalls['listOrderViews']>['list'][number]

interface FieldsProps {
  /** of a view that is there already */
  view?: View
  query: string
  close: (saved: View) => void
}

/** A name for what the list shows now, and whether others see it too. */
function ViewFields({ view, query, close }: FieldsProps) {
  const client = useQueryClient()
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const save = useChange('saveOrderView', { done: '视图已保存' })
  const update = useChange('updateOrderView', { done: '视图已修改' })
  const { error } = view ? update : save
  const body = { name, query, shared }
  const submit = () => {
    if (!view) return save.mutate({ body }, { onSuccess: close })
    const { id, version } = view
    update.mutate(
      { params: { id }, body: { ...body, version } },
      {
        onSuccess: close,
        // Somebody else has changed it: the next try is about what it is now.
        onError: () => void renewAfter(client, 'updateOrderView'),
      },
    )
  }
  const fields = faultsOf(error)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="xs" w={240}>
        <TextInput
          label="视图的名称"
          data-autofocus
          maxLength={20}
          value={name}
          error={fields.name ?? (error instanceof Refusal ? wordsOf(error) : undefined)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label="同事也能看到"
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="filled" loading={save.isPending || update.isPending}>
            保存
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Keeps what the list shows now under a name. */
function SaveView({ query }: { query: string }) {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const close = (saved: View) => {
    setOpen(false)
    void navigate({ search: `${saved.query}&view=${saved.id}` })
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <button type="button" className={styles.save} onClick={() => setOpen(!isOpen)}>
          <IconPlus size={14} /> 存为视图
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ViewFields query={query} close={close} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Of the view that is open: its name, its filters as they stand now, its end. */
function ViewMenu({ view, query }: { view: View; query: string }) {
  const [isNaming, setNaming] = useState(false)
  const navigate = useNavigate()
  const update = useChange('updateOrderView', { done: '视图已改为现在的筛选' })
  const remove = useChange('removeOrderView', { done: `视图“${view.name}”已删除` })
  const { id, name, shared, version } = view
  const keepFilters = () => update.mutate({ params: { id }, body: { name, shared, query, version } })
  const end = () => remove.mutate({ params: { id } }, { onSuccess: () => void navigate({ search: query }) })
  return (
    <Popover opened={isNaming} onChange={setNaming} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <span>
          <Menu position="bottom-start">
            <Menu.Target>
              <button type="button" className={styles.more} aria-label={`视图“${name}”的操作`}>
                <IconDots size={14} />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item disabled={query === view.query} onClick={keepFilters}>
                改为现在的筛选
              </Menu.Item>
              <Menu.Item onClick={() => setNaming(true)}>改名或共享…</Menu.Item>
              <Menu.Item color="red" onClick={end}>
                删除
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <ViewFields view={view} query={view.query} close={() => setNaming(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The lists that everybody has, one's own, and those that others share. */
export function SavedViews({ params }: { params: URLSearchParams }) {
  const { data } = useRead('listOrderViews', {}, { staleTime: 60_000 })
  const query = viewQuery(params)
  const saved = data?.list ?? []
  const opened = saved.find(({ id }) => id === params.get('view'))
  const isKnown =
    usualViews.some(({ filters }) => isView(params, filters)) || saved.some((view) => view.query === query)
  return (
    <TabsBar
      label="视图"
      tabs={usualViews.map(({ label, filters }) => ({
        label,
        search: new URLSearchParams(filters).toString(),
        isHere: !opened && isView(params, filters),
      }))}
    >
      {saved.map((view) => (
        <span key={view.id} className={styles.own}>
          <Link
            to={{ search: `${view.query}&view=${view.id}` }}
            aria-current={view.id === opened?.id ? 'page' : undefined}
            title={view.shared ? `${view.is_mine ? '您' : view.by}共享的视图` : undefined}
          >
            {view.name}
            {view.id === opened?.id && view.query !== query && ' *'}
            {view.shared && <IconUsers size={13} aria-label="共享" />}
          </Link>
          {view.id === opened?.id && view.may_edit && <ViewMenu view={view} query={query} />}
        </span>
      ))}
      {!isKnown && <SaveView query={query} />}
    </TabsBar>
  )
}
