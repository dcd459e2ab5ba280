/**
 * The forms of the tracking numbers of Chinese carriers, as each publishes them. Only forms that no other carrier
 * of the list uses are here: a number that fits none is not recognised.
 */
const forms: readonly { name: string; form: RegExp }[] = [
  { name: '顺丰', form: /^SF\d{12,13}$/ },
  { name: '京东', form: /^JD[A-Z]{0,2}\d{10,13}$/ },
  { name: '圆通', form: /^YT\d{13}$/ },
  { name: '极兔', form: /^JT\d{13}$/ },
  { name: '德邦', form: /^DPK\d{9,12}$/ },
  { name: 'EMS', form: /^E[A-Z]\d{9}CN$/ },
  { name: '中通', form: /^7[358]\d{12}$/ },
  { name: '申通', form: /^77\d{13}$/ },
  { name: '韵达', form: /^4[36]\d{13}$/ },
]

/** The carrier that a number's form belongs to, by its short name; undefined if the form is not recognised. */
export const recogniseCarrier = (no: string): string | undefined =>
  forms.find(({ form }) => form.test(no.trim().toUpperCase()))?.name

/** One of these carriers, by the form of a number. */
export const carrierOfNumber = <Carrier extends { name: string }>(
  carriers: readonly Carrier[],
  no: string,
): Carrier | undefined => {
  const name = recogniseCarrier(no)
  return name === undefined ? undefined : carriers.find((carrier) => carrier.name.startsWith(name))
}
