export interface SmsMessage {
  mobile: string
  /** the template's variables */
  params: Record<string, string>
}

export interface SmsSender {
  /** Throws a ProviderError. One that is no refusal leaves open whether the message went out. */
  send(message: SmsMessage): Promise<void>
}
