// By which channels a message reaches a person, as forms and lists name them.
export const channels = [
  ['site', '站内', 'In the product'],
  ['email', '邮件', 'E-mail'],
  ['sms', '短信', 'SMS'],
  ['wechat', '微信', 'WeChat'],
] as const;
