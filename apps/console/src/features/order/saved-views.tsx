import { Button, Checkbox, Group, Menu, Popover, Stack, TextInput } from '@mantine/core'
import { IconDots, IconPlus, IconUsers } from '@tabler/icons-react'
import type { CallData } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '../../session/call.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { TabsBar } from '../../ui/tabs-bar.tsx'
import { isView, usualViews, viewQuery } from './orders-query.ts'
import styles from './saved-views.module.css'

type View = CallData<ConsoleCalls['listOrderViews']>['list'][number]

interface FieldsProps {
  /** an existing view */
  view?: View
  query: string
  close: (saved: View) => void
}

/** The name of a saved view, and whether others see it. */
function ViewFields({ view, query, close }: FieldsProps) {
  const form = useCallForm(view ? 'updateOrderView' : 'saveOrderView', {
    initial: { name: view?.name ?? '', shared: view?.shared ?? false },
    input: (body) =>
      view
        ? { params: { id: view.id }, body: { ...body, query, version: view.version } }
        : { body: { ...body, query } },
    done: view ? '视图已修改' : '视图已保存',
    showsRefusal: true,
    onDone: close,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="xs" w={240}>
        <TextInput
          label="视图的名称"
          data-autofocus
          {...form.text('name')}
          error={form.errors.name ?? (form.refusal !== null && messageOf(form.refusal))}
        />
        <Checkbox
          label="同事也能看到"
          checked={form.values.shared}
          onChange={(event) => form.set('shared', event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="filled" loading={form.isSending}>
            保存
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Saves the current filters as a view. */
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

/** Renames, updates or deletes the open view. */
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

/** The usual views, this person's own, and those that others share. */
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
