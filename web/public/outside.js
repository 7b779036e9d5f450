// Shows the page of another site that the back office asks for, without our origin; to any other page it shows nothing.
const given = new URLSearchParams(window.location.search).get('url') ?? '';
const isAskedByOffice =
  window.parent !== window && window.parent.location.pathname.endsWith('/manage/iframe/outside');
if (isAskedByOffice && URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups');
  frame.referrerPolicy = 'no-referrer';
  frame.title = document.title;
  frame.src = given;
  document.body.append(frame);
}
