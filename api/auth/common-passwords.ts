/**
 * Well-known passwords and phrases of twelve characters or more, the shortest that is allowed at all. Shorter ones
 * need no list. Compared in lower case.
 */
const LINES = `
123456789012 1234567890123 12345678901234 123456789012345 1234567890123456 0123456789012 012345678910
098765432109 987654321098 9876543210987 111222333444 112233445566 121212121212 123123123123 123321123321
147258369147 159357159357 123456654321 1234567891011 123456789123 123456789987 12345678910111
password1234 password12345 password123456 password1234567 passwordpassword password2020 password2021
password2022 password2023 password2024 password2025 password2026 passw0rd1234 passw0rd12345 p@ssw0rd1234
p@ssword1234 p@ssw0rd12345 mypassword123 mypassword1234 thisismypassword thisisapassword thepassword123
changeme1234 changemenow123 changeme12345 letmein12345 letmein123456 letmeinplease letmeinnow123
welcome12345 welcome123456 welcome2024! welcome2025! welcome2026! welcomewelcome welcome12345!
administrator administrator1 administrator123 admin1234567 admin12345678 admin123456789 adminadmin12
adminadminadmin rootrootroot rootpassword superuser123 qwertyuiop12 qwertyuiop123 qwertyuiop1234
qwertyuiop[] qwertyuiopas qwertyuiopasdf qwertyuiopasdfgh qwertyqwerty qwerty123456 qwerty1234567
qwerty12345678 qwerty123456789 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i
q1w2e3r4t5y6 qazwsxedcrfv qazwsxedc123 zaq12wsxcde3 zxcvbnm12345 zxcvbnm123456 zxcvbnmasdfg asdfghjkl123
asdfghjkl1234 asdfghjklzxc asdfasdfasdf asdf1234asdf asdfghjkl;' abcdefghijkl abcdefghijklm abcdefghijklmn
abcdefghijklmnop abcdefghijklmnopqrstuvwxyz abcd12345678 abcd123456789 abc123abc123 abc123456789 abc1234567890
a1b2c3d4e5f6 a123456789012 aa123456789012 iloveyou1234 iloveyou12345 iloveyou123456 iloveyouiloveyou
iloveyouforever iloveyoubaby iloveyousomuch loveyouforever princess1234 princess12345 sunshine1234
sunshine12345 football1234 football12345 baseball1234 baseball12345 basketball12 basketball123 superman1234
superman12345 batman123456 starwars1234 starwars12345 pokemon12345 dragon123456 monkey123456 shadow123456
master123456 michael12345 jennifer1234 jordan123456 charlie12345 computer1234 computer12345 internet1234
internet12345 facebook1234 facebook12345 linkedin1234 whatever1234 whatever12345 trustno1trustno1
trustnoone123 correcthorsebatterystaple correct horse battery staple opensesame123 secretsecret secret123456
secret1234567 topsecret123 default12345 defaultpassword guest1234567 guestguestguest testtesttest test12345678
test123456789 testpassword testpassword1 testing12345 testing123456 temp12345678 temppassword temporary123
newpassword1 newpassword12 newpassword123 yourpassword mysecretpassword supersecret123 godisgood123
jesuschrist1 jesusislord1 blessed12345 family123456 business1234 company12345 money1234567 moneymoney12
summer123456 winter123456 spring123456 autumn123456 summer2024!! summer2025!! summer2026!! winter2025!!
spring2026!! january12345 december1234 monday123456 friday123456 liverpool123 liverpool1234 manchester123
manchesterunited chelsea12345 arsenal12345 barcelona123 realmadrid12 washington12 california12 newyork12345
losangeles12 chicago12345 america12345 unitedstates groundwork12 groundwork123 groundwork1234
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...LINES.trim().split(/\s+/),
  'correct horse battery staple',
])
