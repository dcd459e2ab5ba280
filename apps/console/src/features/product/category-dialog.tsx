import { Alert, Button, Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { useState } from 'react'
import { messageOf } from '../../session/call.ts'
import { useChange } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { type Category, childrenOf } from './arrangement.ts'

interface Props {
  /** undefined: a new one */
  category: Category | undefined
  /** the parent of a new category */
  parentId?: string | undefined
  categories: readonly Category[]
  close: () => void
  made?: (id: string) => void
}

const newerOf = (error: unknown): Category | undefined =>
  error instanceof Refusal && error.code === codes.conflict && error.data
    ? (error.data as Category)
    : undefined

/** The form to create, rename, hide or remove a category. */
export function CategoryDialog({ category, parentId, categories, close, made }: Props) {
  const [newer, setNewer] = useState<Category>()
  const form = useCallForm(category ? 'updateCategory' : 'createCategory', {
    initial: {
      name: category?.name ?? '',
      hidden: category?.hidden ?? false,
      parent_id: parentId ?? null,
    },
    input: ({ name, hidden, parent_id }) =>
      category
        ? { params: { id: category.id }, body: { name, hidden, version: (newer ?? category).version } }
        : { body: { name, ...(parent_id !== null && { parent_id }) } },
    done: category ? '分类已保存' : '已新建分类',
    showsRefusal: true,
    onRefused: (error) => setNewer(newerOf(error)),
    onDone: ({ id }) => {
      close()
      if (!category) made?.(id)
    },
  })
  const remove = useChange('removeCategory', { done: '分类已删除' })
  const isNewer = newerOf(form.refusal) !== undefined
  return (
    <Dialog opened onClose={close} title={category ? '修改分类' : '新建分类'}>
      <form noValidate onSubmit={form.onSubmit}>
        <Stack gap="sm">
          {newer && (
            <Alert color="yellow" role="alert" title="别人刚修改过这个分类">
              现在叫“{newer.name}”，{newer.hidden ? '已隐藏' : '买家看得到'}。再按一次保存，就用您写的替换。
            </Alert>
          )}
          <TextInput label="名称" required data-autofocus {...form.text('name')} />
          {!category && (
            <Select
              label="放在哪个分类下面"
              placeholder="不放在别的分类下面"
              clearable
              data={childrenOf(categories, undefined).map((one) => ({ value: one.id, label: one.name }))}
              {...form.value('parent_id')}
            />
          )}
          {category && (
            <Switch
              color="dark"
              label="隐藏"
              description="买家看不到这个分类，也看不到、搜不到其中的产品；已经下的订单不变"
              checked={form.values.hidden}
              onChange={({ currentTarget: { checked } }) => form.set('hidden', checked)}
            />
          )}
          {form.refusal !== null && !isNewer && (
            <Alert color="red" role="alert" p="xs">
              {messageOf(form.refusal)}
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
              <Button type="submit" variant="filled" loading={form.isSending}>
                保存
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
