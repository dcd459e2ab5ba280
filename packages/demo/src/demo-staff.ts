/** The password of all staff of the demo shops. */
export const staffPassword = 'yinpu-demo-staff'

export interface DemoStaff {
  mobile: string
  name: string
  /** one of the standard roles */
  role: string
}
