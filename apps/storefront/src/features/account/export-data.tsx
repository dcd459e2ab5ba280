import { codes, dayOf, forms } from '@yinpu/contract'
import { PasswordField } from '../../forms/password-field.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { useDownload } from '../../session/use-download.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ChangeForm, useDone } from './change-form.tsx'
import styles from './erase-account.module.css'

/** All data that the shop has of a buyer, as a spreadsheet. The password proves the buyer's identity. */
function ExportForm() {
  const download = useDownload()
  const { done, setDone, clearDone } = useDone()
  const { form, fieldProps, ...sending } = useCheckedForm({
    schema: forms.exportDataForm,
    initialValues: { password: '' },
    submit: async ({ password }) => {
      clearDone()
      const body = { password, format: 'xlsx' as const }
      const problem = await download('exportMyData', { body }, `个人数据-${dayOf(Date.now())}.xlsx`)
      if (problem) return { code: codes.refused, msg: problem, data: null }
      form.reset()
      setDone('文件已保存到您的设备')
      return { code: codes.ok, msg: '', data: null }
    },
  })
  return (
    <ChangeForm label="导出我的数据" submitLabel="下载" done={done} onTouch={clearDone} {...sending}>
      <PasswordField label="登录密码" autoComplete="current-password" {...fieldProps('password')} />
    </ChangeForm>
  )
}

export function ExportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} title="导出我的数据" onClose={onClose}>
      <p className={styles.text}>
        包括账户资料、收货地址、订单、付款与退款、资金明细、售后和消息记录，是一个表格文件。
      </p>
      <ExportForm />
    </Dialog>
  )
}
