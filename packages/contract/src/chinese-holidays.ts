/** A holiday with the days off, and the days of rest that are worked in exchange. */
interface Holiday {
  name: string
  from: string
  to: string
  work: readonly string[]
}

interface HolidayPlan {
  year: number
  /** false: the statutory days alone, until the State Council has published which days are exchanged */
  isPublished: boolean
  holidays: readonly Holiday[]
}

const holiday = (name: string, from: string, to = from, work: readonly string[] = []): Holiday => ({
  ...{ name, from, to, work },
})

/** Public holidays, as the State Council publishes them each November for the year after. */
export const holidayPlans: readonly HolidayPlan[] = [
  {
    year: 2026,
    isPublished: true,
    holidays: [
      holiday('元旦', '2026-01-01', '2026-01-03', ['2026-01-04']),
      holiday('春节', '2026-02-15', '2026-02-23', ['2026-02-14', '2026-02-28']),
      holiday('清明节', '2026-04-04', '2026-04-06'),
      holiday('劳动节', '2026-05-01', '2026-05-05', ['2026-05-09']),
      holiday('端午节', '2026-06-19', '2026-06-21'),
      holiday('中秋节', '2026-09-25', '2026-09-27'),
      holiday('国庆节', '2026-10-01', '2026-10-07', ['2026-09-20', '2026-10-10']),
    ],
  },
  {
    year: 2027,
    isPublished: false,
    holidays: [
      holiday('元旦', '2027-01-01'),
      holiday('春节', '2027-02-05', '2027-02-08'),
      holiday('清明节', '2027-04-05'),
      holiday('劳动节', '2027-05-01', '2027-05-02'),
      holiday('端午节', '2027-06-09'),
      holiday('中秋节', '2027-09-15'),
      holiday('国庆节', '2027-10-01', '2027-10-03'),
    ],
  },
]
