import { checkValues, codes, type InvoiceTitle } from '@yinpu/contract'
import { ChipButton, ChipRow } from '@yinpu/job-form/chip'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBrowserSession } from '../../session/browser-session-context.ts'
import { failureReason } from '../../session/failure-reason.ts'
import { useApi } from '../../session/use-api.ts'
import { TextButton } from '../../ui/text-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './title-options.module.css'
import { useInvoiceTitles } from './use-invoice-titles.ts'
import { titleForm } from './use-title-form.ts'

/** The holder of an invoice, as in the fields of an order. */
export type TitleTexts = Omit<InvoiceTitle, 'id' | 'holder' | 'is_default'>

interface TitleOptionsProps {
  /** only a company can get this kind of invoice */
  isForCompany: boolean
  value: TitleTexts
  /** Also called without an action of the buyer: with the default, if the fields are still empty. */
  onChoose: (title: TitleTexts) => void
}

/** The fields of an order contain more than a title. */
const titleTexts = ({ title, tax_no, address, phone, bank, account, email }: TitleTexts): TitleTexts => ({
  title,
  tax_no,
  address,
  phone,
  bank,
  account,
  email,
})

const isSame = (title: InvoiceTitle, value: TitleTexts) =>
  title.title === value.title.trim() && title.tax_no === value.tax_no.trim().toUpperCase()

/** The saved titles, of which one is chosen; a new title in the fields can be saved with them. */
export function TitleOptions({ isForCompany, value, onChoose }: TitleOptionsProps) {
  const { loaded, titles, reload } = useInvoiceTitles()
  const api = useApi()
  const page = useBrowserSession()
  const [isSaving, setSaving] = useState(false)
  const offered = titles.filter(({ holder }) => !isForCompany || holder === 'company')
  const isBlank = value.title === '' && value.tax_no === ''
  const wasOffered = useRef(false)
  const first = offered[0]

  const offer = useEffectEvent((title: InvoiceTitle) => {
    if (isBlank) onChoose(title)
  })
  // Once, when the titles are loaded.
  useEffect(() => {
    if (!first || wasOffered.current) return
    wasOffered.current = true
    offer(first)
  }, [first])

  const save = async () => {
    const holder = value.tax_no.trim() ? 'company' : 'personal'
    const checked = checkValues(titleForm, { ...titleTexts(value), holder, is_default: false })
    if (!checked.ok) {
      page?.showError(`请先把抬头填好，再保存：${Object.values(checked.errors)[0] ?? ''}`)
      return
    }
    setSaving(true)
    try {
      const { code, msg } = await api.call(
        'createInvoiceTitle',
        { body: checked.values },
        { hasOwnMessages: true },
      )
      if (code === codes.ok) page?.showSuccess('已存为常用抬头')
      else page?.showError(msg)
      reload()
    } catch (error) {
      page?.showError(failureReason(error))
    }
    setSaving(false)
  }

  const isKnown = titles.some((title) => isSame(title, value))
  return (
    <div className={styles.options}>
      {loaded.status === 'failed' && <p className={styles.note}>常用抬头加载失败，可以直接填写。</p>}
      {offered.length > 0 && (
        <fieldset className={styles.group} aria-label="常用抬头">
          <ChipRow>
            {offered.map((title) => (
              <ChipButton key={title.id} isChosen={isSame(title, value)} onClick={() => onChoose(title)}>
                {title.title}
              </ChipButton>
            ))}
          </ChipRow>
        </fieldset>
      )}
      <div className={styles.methods}>
        {loaded.status === 'ready' && value.title.trim() !== '' && !isKnown && (
          <TextButton aria-busy={isSaving} onClick={() => !isSaving && void save()}>
            存为常用抬头
          </TextButton>
        )}
        {titles.length > 0 && <TextLink to="/user/invoice-titles">管理抬头</TextLink>}
      </div>
    </div>
  )
}
