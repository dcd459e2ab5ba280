import { Button, Group, SegmentedControl, Text, Textarea } from '@mantine/core'
import { Refusal } from '@yinpu/client'
import { type CallData, codes, type PolicyKind, policyKinds, policyTitle } from '@yinpu/contract'
import type { ConsoleCalls } from '@yinpu/contract/console'
import { useState } from 'react'
import { faultsOf } from '../../session/call.ts'
import { maxLengthOf } from '../../session/call-fields.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NewerAlert, UnsavedFoot } from '../../ui/unsaved.tsx'
import styles from './policies.module.css'
import { PolicyPreview } from './policy-preview.tsx'

type PolicyList = CallData<ConsoleCalls['listPolicies']>
type StoredPolicy = PolicyList['list'][number]

/** The unsaved texts, each with the version that it is based on. */
export type PolicyDrafts = Partial<Record<PolicyKind, { content: string; version: string }>>

interface EditorProps {
  stored: StoredPolicy
  words: PolicyList['words']
  draft: PolicyDrafts[PolicyKind]
  change: (draft: PolicyDrafts[PolicyKind]) => void
}

function PolicyEditor({ stored, words, draft, change }: EditorProps) {
  const { kind } = stored
  const title = policyTitle(kind)
  const [isAsking, setAsking] = useState(false)
  const update = useChange('updatePolicy', {
    done: '已保存，买家马上看得到',
    showsFaults: true,
  })
  const { error } = update
  const newer =
    error instanceof Refusal && error.code === codes.conflict ? (error.data as StoredPolicy) : undefined
  const content = draft?.content ?? stored.content
  const put = (version: string, text?: string) =>
    update.mutate(
      { body: { kind, version, ...(text !== undefined && { content: text }) } },
      {
        onSuccess: () => {
          change(undefined)
          setAsking(false)
        },
      },
    )
  const discard = () => {
    change(undefined)
    update.reset()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        put(draft?.version ?? stored.version, content)
      }}
    >
      <Panel
        title={title}
        note={stored.is_default ? '系统给的内容，可以直接用，也可以改成自己的' : '店铺自己的内容'}
        actions={!stored.is_default && <Button onClick={() => setAsking(true)}>用回系统给的内容</Button>}
        foot={draft && <UnsavedFoot isBusy={update.isPending} discard={discard} />}
      >
        {newer && draft && (
          <NewerAlert
            isBusy={update.isPending}
            saveOver={() => put(newer.version, content)}
            discard={discard}
          >
            <details className={styles.newer}>
              <summary>看现在的内容</summary>
              <PolicyPreview content={newer.content} words={words} />
            </details>
          </NewerAlert>
        )}
        <div className={styles.columns}>
          <Textarea
            label={`${title}的内容`}
            description={
              <>
                一行一段；“# ”开头是标题，“- ”开头是列表。
                {words.map(({ word }) => word).join('、')} 会换成店铺的资料。
              </>
            }
            autosize
            minRows={16}
            maxRows={32}
            maxLength={maxLengthOf('updatePolicy', 'content')}
            value={content}
            error={faultsOf(error).content}
            onChange={({ currentTarget: { value } }) =>
              change({ content: value, version: draft?.version ?? stored.version })
            }
          />
          <section aria-label="买家看到的样子" className={styles.preview}>
            <PolicyPreview content={content} words={words} />
          </section>
        </div>
      </Panel>
      {isAsking && (
        <AskDialog
          title={`用回系统给的${title}`}
          action="用回"
          isBusy={update.isPending}
          error={error}
          close={() => {
            setAsking(false)
            update.reset()
          }}
          submit={() => put(stored.version)}
        >
          <Text>店铺自己写的内容会从页面上撤下；需要时可以在“记录”里找到。</Text>
        </AskDialog>
      )}
    </form>
  )
}

interface Props {
  drafts: PolicyDrafts
  setDrafts: (drafts: PolicyDrafts) => void
}

/** 协议与政策: the pages that buyers agree to, as the shop writes them. */
export function Policies({ drafts, setDrafts }: Props) {
  const { data, error, refetch } = useRead('listPolicies', {})
  const [kind, setKind] = useState<PolicyKind>(policyKinds[0].value)
  const stored = data?.list.find((one) => one.kind === kind)
  if (!data || !stored)
    return error ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows rows={10} />
  return (
    <>
      <Group mb="sm" justify="space-between">
        <SegmentedControl
          aria-label="哪一份"
          className={styles.kinds}
          data={policyKinds.map(({ value, label }) => ({
            value,
            label: drafts[value] ? `${label} *` : label,
          }))}
          value={kind}
          onChange={(value) => setKind(value as PolicyKind)}
        />
        <Text c="dimmed" size="xs">
          页脚、注册、结算和交稿处都有链接
        </Text>
      </Group>
      <PolicyEditor
        key={kind}
        stored={stored}
        words={data.words}
        draft={drafts[kind]}
        change={(draft) => setDrafts({ ...drafts, [kind]: draft })}
      />
    </>
  )
}
