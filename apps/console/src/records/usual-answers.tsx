import { Button, Menu, ScrollArea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMessage2Bolt, IconPencil } from '@tabler/icons-react'
import { Refusal } from '@yinpu/client'
import { codes } from '@yinpu/contract'
import { consoleEndpoints, mostUsualAnswers } from '@yinpu/contract/console'
import { faultsOf } from '../session/call.ts'
import { maxLengthOf } from '../session/call-fields.ts'
import { useMay } from '../session/me.ts'
import { useChange, useRead } from '../session/use-call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Failed, LoadingRows } from '../ui/page-state.tsx'
import { type PhraseList, PhraseListForm } from '../ui/phrase-list-form.tsx'
import styles from './usual-answers.module.css'

interface Answers {
  answers: string[]
  version: number
}

const listOf = ({ answers, version }: Answers): PhraseList => ({ texts: answers, version })

const newerOf = (error: unknown): PhraseList | undefined =>
  error instanceof Refusal && error.code === codes.conflict ? listOf(error.data as Answers) : undefined

function AnswersForm({ stored, close }: { stored: Answers; close: () => void }) {
  const replace = useChange('replaceUsualAnswers', { done: '已保存' })
  const faults = faultsOf(replace.error)
  return (
    <PhraseListForm
      stored={listOf(stored)}
      noun="回复"
      most={mostUsualAnswers}
      longest={maxLengthOf('replaceUsualAnswers', 'answers.0')}
      isSaving={replace.isPending}
      faultAt={(at) => faults[`answers.${at}`]}
      newer={newerOf(replace.error)}
      save={({ texts, version }) =>
        replace.mutate({ body: { answers: texts, version } }, { onSuccess: close })
      }
      reset={replace.reset}
      close={close}
    />
  )
}

/** The typed text stays; the usual answer is added after it. */
const withAnswer = (text: string, answer: string): string => {
  const before = text.trimEnd()
  return before === '' ? answer : `${before}\n${answer}`
}

interface Props {
  text: string
  setText: (text: string) => void
}

/** The shop's usual sentences, put into what is being written by one click; the list is edited here too. */
export function UsualAnswers({ text, setText }: Props) {
  const may = useMay()
  const { data, error, refetch } = useRead('getUsualAnswers', {}, { staleTime: 60_000 })
  const [isEditing, editing] = useDisclosure()
  if (!may(consoleEndpoints.getUsualAnswers.access)) return null
  return (
    <>
      <Menu position="bottom-start" width={340} shadow="md">
        <Menu.Target>
          <Button size="compact-sm" leftSection={<IconMessage2Bolt size={14} />}>
            常用回复
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ScrollArea.Autosize mah={320}>
            {data?.answers.map((answer) => (
              <Menu.Item
                key={answer}
                className={styles.answer ?? ''}
                onClick={() => setText(withAnswer(text, answer))}
              >
                {answer}
              </Menu.Item>
            ))}
            {!data &&
              (error ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows rows={3} />)}
          </ScrollArea.Autosize>
          <Menu.Divider />
          <Menu.Item leftSection={<IconPencil size={14} />} disabled={!data} onClick={editing.open}>
            修改常用回复…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isEditing} onClose={editing.close} title="常用回复" size="lg">
        {data && isEditing && <AnswersForm stored={data} close={editing.close} />}
      </Dialog>
    </>
  )
}
