/**
 * The passwords of at least ten characters that people choose first, in lower case: keyboard walks, 我爱你 and the like in
 * pinyin and digits, names with 123456, years, and those of the demo shops.
 */
const words = `
1234567890 0123456789 9876543210 0987654321 1234567891 12345678910 1234567899 12345678900 123456789a
123456789q 123456789z 123456789s 123456789w 123456789x 123456789abc 123456789qq a123456789
q123456789 z123456789 w123456789 s123456789 x123456789 aa123456789 qq123456789 abc123456789
a1234567890 a12345678910 1234567890a 1234567890q 1234567890-= 12345678901 123456789012 1234567890123
123123123a 1231231234 123321123321 1234512345 1234554321 12344321aa 1122334455 1111122222 1112223334
5201314520 52013145201314 1314520520 13145201314 5211314521 5201314abc a5201314520 woaini1314
woaini5201314 woaini1314520 woaini123456 woaini520520 woaini521521 iloveyou1314 iloveyou520
iloveyou123 iloveyou1234 iloveyou12 woaiwojia1 woaiwojia123 woaiwojia1314 wozuishuai woshishei1
woshishei123 woshinidie woshitiancai wobuzhidao wangyinwan nihao12345 nihao123456 nihaoma123
zhongguo123 zhongguo1949 zhongguoren beijing2008 beijing123 shanghai123 shenzhen123 guangzhou123
password12 password123 password1234 password12345 password123456 password01 password001 password2020
password2021 password2022 password2023 password2024 password2025 password2026 passw0rd123
passw0rd1234 p@ssw0rd12 p@ssw0rd123 p@ssword123 p@$$w0rd123 password!23 password@123 mypassword
mypassword1 mypassword123 newpassword newpassword1 changeme12 changeme123 changeme1234 letmein123
letmein1234 welcome123 welcome1234 welcome2024 welcome2025 welcome2026 administrator admin12345
admin123456 admin1234567 admin12345678 admin@123456 admin@12345 admin88888 admin888888 admin666666
adminadmin admin123admin administrator1 administrator123 rootroot12 root123456 root12345678
superadmin superadmin1 superadmin123 qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[] qwerty1234
qwerty12345 qwerty123456 qwerty1234567 qwerty12345678 qwertyqwerty qwert12345 qwer123456
qwer12345678 qwerasdfzxcv qwer1234qwer qweasdzxc1 qweasdzxc123 qweqweqwe123 qwe123456789
qwe123qwe123 qaz123456789 qazwsxedcrfv qazwsxedc1 qazwsxedc123 qazwsx1234 qazwsx123456 1qaz2wsx3edc
1qaz2wsx3edc4rfv 1qaz@wsx3edc 1qazxsw23edc !qaz2wsx3edc 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u
1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7 asdfghjkl1 asdfghjkl;
asdfghjkl123 asdfgh1234 asdfgh123456 asdf123456 asdf1234567 asdfasdfasdf asd123456789 asdasdasd123
zxcvbnm123 zxcvbnm1234 zxcvbnm12345 zxcvbnm,./ zxcvbnm123456 zxc123456789 zxcvbn1234 zxcvbn123456
abc1234567 abc12345678 abcd123456 abcd12345678 abcd1234567 abcde12345 abcdef1234 abcdef123456
abcdefg123 abcdefg1234 abcdefg1234567 abcdefghij1 a1b2c3d4e5 a1b2c3d4e5f6 aa12345678 aa123456789.
aa123456aa aaa123456789 a123456789. a123456789! a12345678. a12345678! qq12345678 qq123456789.
qq1234567890 qqqq123456 wang123456 wang12345678 zhang123456 zhang12345678 li123456789 liu123456789
chen123456 chen12345678 yang123456 huang123456 zhao123456 zhou123456 test123456 test12345678
testtest123 test1234test user123456 guest123456 computer123 internet123 football123 baseball123
dragon1234 monkey1234 sunshine123 princess123 superman123 michael123 liverpool1 liverpool123
iloveyou11 trustno1trustno1 yinpu12345 yinpu123456 yinpu-demo-staff yinpu-demo yinpuyinpu
yinpu88888888 demo123456 demo12345678 yinshua123 yinshua123456 dayinji123 laoban123456 kefu123456
caiwu123456 shenggao123 shengchan123 fahuo12345 a888888888 8888888888a 6666666666a 88888888aa
66668888aa
`

export const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))
