import { Alert, Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { useState } from 'react'
import { faultsOf, wordsOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Category, childrenOf } from './arrangement.ts'

interface Props {
  /** undefined: a new one */
  category: Category | undefined
  /** where a new one is put */
  parentId?: string | undefined
  categories: readonly Category[]
  close: () => void
  made?: (id: string) => void
}

const newerOf = (error: unknown): Category | undefined =>
  error instanceof Refusal && error.code === codes.conflict && error.data
    ? (error.data as Category)
    : undefined

const changes = { showsFaults: true }

/** A category is made, renamed, hidden or removed here. */
export function CategoryDialog({ category, parentId, categories, close, made }: Props) {
  const [name, setName] = useState(category?.name ?? '')
  const [hidden, setHidden] = useState(category?.hidden ?? false)
  const [parent, setParent] = useState<string | null>(parentId ?? null)
  const create = useChange('createCategory', { ...changes, done: '已新建分类' })
  const update = useChange('updateCategory', { ...changes, done: '分类已保存' })
  const remove = useChange('removeCategory', { ...changes, done: '分类已删除' })
  const error = update.error ?? create.error ?? remove.error
  const newer = newerOf(update.error)
  const faults = faultsOf(error)
  const save = (version = category?.version ?? '') => {
    if (category)
      update.mutate({ params: { id: category.id }, body: { name, hidden, version } }, { onSuccess: close })
    else
      create.mutate(
        { body: { name, ...(parent !== null && { parent_id: parent }) } },
        {
          onSuccess: ({ id }) => {
            close()
            made?.(id)
          },
        },
      )
  }
  return (
    <Dialog opened onClose={close} title={category ? '修改分类' : '新建分类'}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save(newer?.version)
        }}
      >
        <Stack gap="sm">
          {newer && (
            <Alert color="yellow" role="alert" title="别人刚修改过这个分类">
              现在叫“{newer.name}”，{newer.hidden ? '已隐藏' : '买家看得到'}。再按一次保存，就用您写的替换。
            </Alert>
          )}
          <TextInput
            label="名称"
            required
            data-autofocus
            maxLength={40}
            value={name}
            error={faults.name}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          {!category && (
            <Select
              label="放在哪个分类下面"
              placeholder="不放在别的分类下面"
              clearable
              data={childrenOf(categories, undefined).map((one) => ({ value: one.id, label: one.name }))}
              value={parent}
              onChange={setParent}
            />
          )}
          {category && (
            <Switch
              color="dark"
              label="隐藏"
              description="买家看不到这个分类，也看不到、搜不到其中的产品；已经下的订单不变"
              checked={hidden}
              onChange={({ currentTarget: { checked } }) => setHidden(checked)}
            />
          )}
          {error && !newer && Object.keys(faults).length === 0 && (
            <Alert color="red" role="alert" p="xs">
              {wordsOf(error)}
            </Alert>
          )}
          <Group justify="space-between">
            {category ? (
              <Button
                color="red"
                variant="subtle"
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(
                    { params: { id: category.id }, body: { version: category.version } },
                    { onSuccess: close },
                  )
                }
              >
                删除空分类
              </Button>
            ) : (
              <span />
            )}
            <Group gap="xs">
              <Button onClick={close}>返回</Button>
              <Button type="submit" variant="filled" loading={create.isPending || update.isPending}>
                保存
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
