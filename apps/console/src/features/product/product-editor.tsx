import { Alert, Button, Group, Menu, Select, TagsInput, Text, TextInput } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type FormValues, formatMoment, type PictureRef, textOf } from '@yinpu/contract'
import { mostTags, productStates } from '@yinpu/contract/console'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useBlocker, useNavigate } from 'react-router'
import { maxLengthOf } from '../../session/call-fields.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { Category } from './arrangement.ts'
import { BuyerPreview } from './buyer-preview.tsx'
import { DefinitionField, fieldId } from './definition-field.tsx'
import { fieldGroups, hasOwnDefaults, kindOf } from './definition-fields.ts'
import type { Choices } from './field-group.ts'
import styles from './fields.module.css'
import { FindingsPanel } from './findings-panel.tsx'
import { bothChanged, changedParts } from './product-changes.ts'
import editor from './product-editor.module.css'
import { type EditedProduct, type ProductStart, useProduct } from './use-product.ts'
import { useTriedProduct } from './use-tried-product.ts'

const stateLabels = textOf(productStates)

export interface PicturesProps {
  value: PictureRef[]
  onChange: (pictures: PictureRef[]) => void
  error: string | undefined
}

interface Props {
  start: ProductStart
  choices: Choices
  categories: readonly Category[]
  renderPictures: (props: PicturesProps) => ReactNode
}

const pathOf = (categories: readonly Category[], one: Category): string => {
  const above = categories.find(({ id }) => id === one.parent_id)
  return above ? `${pathOf(categories, above)} / ${one.name}` : one.name
}

/** Marks the navigation to the page of a product that was just saved. */
const saved = 'saved'

/** Asks before somebody leaves with unsaved changes. */
function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && nextLocation.state !== saved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  if (blocker.state !== 'blocked') return null
  return (
    <AskDialog
      title="还没有保存"
      action="不保存，离开"
      isBusy={false}
      error={null}
      close={() => blocker.reset()}
      submit={() => blocker.proceed()}
    >
      离开后，没有保存的修改就没有了。
    </AskDialog>
  )
}

/** The changes of somebody else meanwhile; one's own are still on the form. */
function Newer({ edited, choices }: { edited: EditedProduct; choices: Choices }) {
  const { newer, base, content, quoteType } = edited
  if (!newer) return null
  const parts = changedParts(base, newer.content, quoteType, choices)
  const both = bothChanged(base, content, newer.content)
  const who = newer.saved?.by || '同事'
  return (
    <Alert color="yellow" role="alert" mb="md" title={`${who}刚修改过这个产品，您写的还没有保存`}>
      <Text mb="xs">
        {parts.length > 0 ? `变了：${parts.join('、')}。` : ''}
        {newer.state !== edited.product?.state && `现在是“${stateLabels[newer.state]}”。`}
        {both > 0 && `有 ${both} 处您也改了，合并时用您的。`}
      </Text>
      <Group gap="xs">
        <Button onClick={edited.mergeNewer}>把我的修改合到新的上面</Button>
        <Button onClick={edited.takeNewer}>改用现在的</Button>
      </Group>
    </Alert>
  )
}

function Head({ edited, categories }: { edited: EditedProduct; categories: readonly Category[] }) {
  const { content, change, faults } = edited
  return (
    <div className={styles.grid}>
      <TextInput
        id={fieldId('name')}
        label="名称"
        required
        maxLength={maxLengthOf('createProduct', 'content.name')}
        value={content.name}
        error={faults.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Select
        id={fieldId('category_id')}
        label="分类"
        required
        searchable
        allowDeselect={false}
        placeholder="选一个分类"
        data={categories.map((one) => ({ value: one.id, label: pathOf(categories, one) }))}
        value={content.category_id || null}
        error={faults.category_id}
        onChange={(id) => id && change({ category_id: id })}
      />
      <TagsInput
        id={fieldId('tags')}
        size="xs"
        className={styles.wide ?? ''}
        label="卖点"
        description={`几个字一个，最多 ${mostTags} 个，显示在产品列表上`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="写一个，按回车"
        maxTags={mostTags}
        maxLength={maxLengthOf('createProduct', 'content.tags.0')}
        splitChars={[',', '，', '、']}
        acceptValueOnBlur
        value={content.tags}
        error={faults.tags}
        onChange={(tags) => change({ tags })}
      />
    </div>
  )
}

const statusText = ({ product, isChanged }: EditedProduct): string => {
  if (isChanged) return '有修改还没有保存'
  if (!product) return '新产品'
  const { state, saved: draft } = product
  const when = draft ? `${[draft.by, formatMoment(draft.at)].filter(Boolean).join(' ')} 保存` : ''
  if (state === 'draft') return `草稿，买家看不到 · ${when}`
  return draft ? `${stateLabels[state]}，有还没有发布的修改 · ${when}` : (stateLabels[state] ?? '')
}

/** The actions on the form's content. */
function Bar({ edited, stops }: { edited: EditedProduct; stops: number }) {
  const navigate = useNavigate()
  const [isGivenUp, giveUp] = useState(false)
  const { product, isBusy, isChanged } = edited
  const count = Object.keys(edited.faults).length
  const state = product?.state ?? 'draft'
  const isLive = state === 'published' && !product?.saved && !isChanged
  const publish = async () => {
    const done = await edited.publish()
    if (done && !product) void navigate(`/catalogue/${done.id}`, { replace: true, state: saved })
  }
  const save = async () => {
    const done = await edited.save()
    if (done && !product) void navigate(`/catalogue/${done.id}`, { replace: true, state: saved })
  }
  const discard = async () => {
    giveUp(false)
    if (await edited.discard()) void navigate('/catalogue', { state: saved })
  }
  const discarding = state === 'draft' ? '删除草稿' : '放弃没有发布的修改'
  return (
    <div className={editor.bar}>
      <Text fw={600} {...(count > 0 && { c: 'var(--seal-dark)', role: 'alert' })}>
        {count > 0 ? `有 ${count} 处要改，没有保存` : statusText(edited)}
        {count === 0 && stops > 0 && ` · 有 ${stops} 处要先改好才能发布`}
      </Text>
      {isChanged && product && <Button onClick={edited.undo}>撤销修改</Button>}
      {product && (
        <Menu position="top-end">
          <Menu.Target>
            <Button leftSection={<IconDots size={14} />}>更多</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component={Link} to={`/catalogue/new?from=${product.id}`}>
              复制成新产品
            </Menu.Item>
            {state === 'published' && <Menu.Item onClick={() => void edited.withdraw()}>下架</Menu.Item>}
            {product.saved && (
              <Menu.Item color="red" onClick={() => giveUp(true)}>
                {discarding}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button loading={isBusy} disabled={product !== undefined && !isChanged} onClick={() => void save()}>
        存为草稿
      </Button>
      <Button
        variant="filled"
        loading={isBusy}
        disabled={isLive || stops > 0}
        title={stops > 0 ? `有 ${stops} 处要先改好` : undefined}
        onClick={() => void publish()}
      >
        {state === 'withdrawn' ? '重新上架' : '发布'}
      </Button>
      {isGivenUp && (
        <AskDialog
          title={discarding}
          action={discarding}
          isBusy={false}
          error={null}
          close={() => giveUp(false)}
          submit={() => void discard()}
        >
          {state === 'draft'
            ? '这个产品从没有发布过，删除后找不回来。'
            : '回到买家现在看到的样子，改过的找不回来。'}
        </AskDialog>
      )}
    </div>
  )
}

/** A product's form, with the buyer's view and the price beside it. */
export function ProductEditor({ start, choices, categories, renderPictures }: Props) {
  const edited = useProduct(start)
  const [chosen, choose] = useState<FormValues>()
  const { content, change, quoteType, product } = edited
  const { tried, error, isBusy } = useTriedProduct(quoteType, content, chosen)
  const findings = tried?.findings ?? []
  const stops = findings.filter(({ level }) => level === 'stop')
  // Errors of the check while one types, and of the server's refusal.
  const faults = Object.fromEntries([
    ...stops.map(({ path, message }) => [path, message] as const).toReversed(),
    ...Object.entries(edited.faults),
  ])
  const inDefinition = Object.fromEntries(
    Object.entries(faults).flatMap(([path, message]) =>
      path.startsWith('definition.') ? [[path.slice('definition.'.length), message]] : [],
    ),
  )
  return (
    <>
      <PageHead
        title={content.name || '新产品'}
        note={kindOf(quoteType, content.definition)}
        back={{ to: `/catalogue?category=${topOf(categories, content.category_id)}`, label: '回到产品' }}
      />
      <Newer edited={edited} choices={choices} />
      <div className={editor.page}>
        <div>
          <Panel title="名称与分类" {...(product && { note: `代码 ${product.code}` })}>
            <Head edited={edited} categories={categories} />
          </Panel>
          {fieldGroups(quoteType, content.definition, choices).map(({ title, note, fields }) => (
            <Panel key={title} title={title} {...(note !== undefined && { note })}>
              <div className={styles.grid}>
                {fields.map((field) => (
                  <DefinitionField
                    key={field.path}
                    field={field}
                    definition={content.definition}
                    choices={choices}
                    faults={inDefinition}
                    onChange={(definition) => change({ definition: { ...definition } })}
                  />
                ))}
              </div>
            </Panel>
          ))}
          <Panel title="图片与介绍">
            <div id={fieldId('pictures')}>
              {renderPictures({
                value: content.pictures,
                onChange: (pictures) => change({ pictures }),
                error: faults.pictures,
              })}
            </div>
            <div id={fieldId('description')} className={editor.text}>
              <RichText
                label="介绍"
                description="粘贴来的文字只留下标题、段落、列表、链接和表格"
                value={content.description}
                error={faults.description}
                onChange={(description) => change({ description })}
              />
            </div>
          </Panel>
        </div>
        <div className={editor.side}>
          <BuyerPreview
            tried={tried}
            isBusy={isBusy}
            error={error}
            chosen={chosen}
            choose={choose}
            setDefaults={
              hasOwnDefaults(quoteType, content.definition)
                ? ({ ysp_type: _offset, yangpin_type: _sample, ...defaults }) =>
                    change({ definition: { ...content.definition, defaults } })
                : undefined
            }
          />
          {tried && <FindingsPanel findings={findings} />}
        </div>
      </div>
      <Bar edited={edited} stops={stops.length} />
      <LeaveGuard isChanged={edited.isChanged && !edited.isBusy} />
    </>
  )
}

/** The top-level category that it belongs to. */
function topOf(categories: readonly Category[], id: string): string {
  const category = categories.find((one) => one.id === id)
  return category?.parent_id ? topOf(categories, category.parent_id) : id
}
