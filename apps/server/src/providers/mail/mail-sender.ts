export interface Mail {
  to: string
  subject: string
  text: string
}

export interface MailSender {
  /** Throws a ProviderError. */
  send(mail: Mail): Promise<void>
  close?(): void
}
