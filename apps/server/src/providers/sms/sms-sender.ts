export interface SmsMessage {
  mobile: string
  /** a code unless said otherwise; a notice only where the sender has a text for it */
  template?: 'code' | 'notice'
  /** the template's variables; a notice has number and title */
  params: Record<string, string>
}

export interface SmsSender {
  hasNotice: boolean
  /** Throws a ProviderError. One that is no refusal leaves open whether the message went out. */
  send(message: SmsMessage): Promise<void>
}
