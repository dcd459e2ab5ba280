import { Button, FileInput, NumberInput, Stack, Switch, Text } from '@mantine/core'
import { type CallData, mostSheetDays } from '@yinpu/contract'
import { type ConsoleCalls, consoleEndpoints, largestPicture } from '@yinpu/contract/console'
import { readFormFile } from '../../session/read-file.ts'
import { addressOf } from '../../session/request-call.ts'
import { useChange, useRead } from '../../session/use-call.ts'
import { useCallForm } from '../../session/use-call-form.ts'
import { Failed, LoadingRows } from '../../ui/page-state.tsx'
import { Panel, PanelColumns } from '../../ui/panel.tsx'
import { fileFault, takenTypes } from '../../ui/picture-files.ts'
import styles from './sheet-rule-panel.module.css'

function Form({ was }: { was: number }) {
  const form = useCallForm('updateSheetRule', {
    initial: { days: was },
    input: ({ days }) => ({ body: { days, was } }),
    done: '已保存，从下一张报价单起',
  })
  const { value, error, onChange } = form.value('days')
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm" maw={320}>
        <NumberInput
          label="几天内有效"
          description={`1 到 ${mostSheetDays} 天；出报价单时可以另写`}
          min={1}
          max={mostSheetDays}
          value={value}
          error={error}
          onChange={(next) => onChange(Number(next))}
        />
        <Text c="dimmed" size="xs">
          有效期内商品和运费不变，客户可以按它下单；到最后一天的午夜为止。
        </Text>
        <Button
          type="submit"
          variant="filled"
          w="fit-content"
          disabled={value === was}
          loading={form.isSending}
        >
          保存
        </Button>
      </Stack>
    </form>
  )
}

type Seal = NonNullable<CallData<ConsoleCalls['getSheetRule']>['seal']>

/** The seal as it is printed, and the switch that leaves it out. */
function StoredSeal({ seal: { is_used, at } }: { seal: Seal }) {
  const change = useChange('useSheetSeal', { done: '已保存，从下一次打印起' })
  return (
    <>
      <img
        className={styles.seal}
        src={addressOf(consoleEndpoints.showSheetSeal.path, { query: { at: String(at) } })}
        alt="印章"
        width={120}
        height={120}
      />
      <Switch
        label="印在报价单上"
        description="关掉以后，报价单上留着盖章的位置"
        checked={is_used}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate({ body: { is_used: currentTarget.checked } })}
      />
    </>
  )
}

function UploadSeal({ isThere }: { isThere: boolean }) {
  const form = useCallForm('uploadSheetSeal', {
    initial: { file: null as File | null },
    check: ({ file }) => ({ file: file ? fileFault(file) : undefined }),
    input: async ({ file }) => ({ body: { file: await readFormFile(file, 'file', largestPicture) } }),
    done: '印章已上传，印在报价单上',
    isRepeated: true,
  })
  return (
    <form onSubmit={form.onSubmit}>
      <Stack gap="sm">
        <FileInput
          label={isThere ? '换一个印章' : '上传印章'}
          description="章盖在白纸上，扫描或拍照；白底会去掉，最大 10 MB"
          placeholder="选择图片"
          accept={takenTypes}
          clearable
          value={form.values.file}
          error={form.errors.file}
          onChange={(file) => form.set('file', file)}
        />
        <Button type="submit" w="fit-content" disabled={!form.values.file} loading={form.isSending}>
          上传
        </Button>
      </Stack>
    </form>
  )
}

/** For how many days the shop holds its quotation sheets, and the seal on them. */
export function SheetRulePanel() {
  const { data, error, refetch } = useRead('getSheetRule', {})
  if (!data)
    return (
      <Panel title="报价单" note="开单时出的报价单">
        {error ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows rows={3} />}
      </Panel>
    )
  return (
    <PanelColumns>
      <Panel title="报价单" note="开单时出的报价单">
        <Form key={data.days} was={data.days} />
      </Panel>
      <Panel title="印章" note="盖在报价单 PDF 和图片的供方处">
        <Stack gap="md" maw={360}>
          {data.seal && <StoredSeal seal={data.seal} />}
          <UploadSeal isThere={data.seal !== undefined} />
        </Stack>
      </Panel>
    </PanelColumns>
  )
}
