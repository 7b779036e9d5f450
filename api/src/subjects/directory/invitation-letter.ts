// What an invitation says. The link stands in it and nowhere else.
import { INVITATION_HOURS } from '@campus/events/directory/invitation';
import type { InvitationLetter, Letter } from '../../command/channels.ts';
import { signInName } from './sign-in-name.ts';

export const invitationLetter = (invited: InvitationLetter): Letter => {
  const { tenant, account, institution, name, email, address } = invited;
  const as = signInName(invited);
  return {
    // A letter that is sent again is another letter.
    id: `invitation.${tenant}.${account}.${new URL(address).searchParams.get('token')?.slice(0, 8) ?? ''}`,
    to: { name, email },
    text: {
      title: {
        zh: `邀请您管理${institution.zh}的资源预约`,
        en: `You are invited to administer the reservations of ${institution.en}`,
      },
      text: {
        zh: `您是${institution.zh}的首位管理员，登录账号为 ${as}。\n请在 ${INVITATION_HOURS} 小时内打开以下链接设置密码，链接只能使用一次：\n${address}\n\n设置密码后即可登录，管理首页会列出到第一次预约还差哪些步骤。若您不认识发件机构，请忽略本邮件。`,
        en: `You are the first administrator of ${institution.en} and sign in as ${as}.\nOpen this link within ${INVITATION_HOURS} hours to set your password. It works once:\n${address}\n\nThen sign in: the first page of the office says what remains until the first booking. If you do not know the institution, ignore this letter.`,
      },
    },
  };
};
