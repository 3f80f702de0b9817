import { mailOf, paragraph } from '@mate/service-kit/mail';
import { Mailer } from '@mate/service-kit/mailer';
import type { Sandbox } from '../src/sandbox-app.js';
import { aSandbox } from './a-sandbox.js';

interface Received {
  to: string;
  subject: string;
  text: string;
  html: string;
}

let sandbox: Sandbox;
let mailer: Mailer;

beforeAll(async () => {
  sandbox = await aSandbox({
    SANDBOX_WHATSAPP_PHONE_NUMBER_ID: '1',
  });
  const SMTP_URL = `smtp://127.0.0.1:${sandbox.smtpPort}?ignoreTLS=true`;
  mailer = new Mailer({ SMTP_URL, MAIL_FROM: 'Mate <no-reply@mate.test>' });
});
afterAll(async () => {
  mailer.close();
  await sandbox.stop();
});

async function received(): Promise<Received[]> {
  return (await (await fetch(`${sandbox.publicUrl}/inbox`)).json()) as Received[];
}
const lines = { lines: ['شكرًا لك', 'second'], html: [paragraph('شكرًا لك')] };

describe('mails of the services in the sandbox', () => {
  it('words of any script / arrive as they were written, as text and HTML', async () => {
    const content = mailOf('ar', { subject: 'إيصالك من Mate', ...lines });
    const outcome = await mailer.send({
      id: 'm1',
      to: 'bob@mate.test',
      language: 'ar',
      ...content,
    });
    expect(outcome).toEqual({ isAccepted: true });
    const [mail] = await received();
    expect(mail).toMatchObject({ to: 'bob@mate.test', subject: 'إيصالك من Mate' });
    expect(mail?.text).toBe('شكرًا لك\n\nsecond');
    expect(mail?.html).toContain('<p>شكرًا لك</p>');
  });

  it('a subject with lines / is one line, and reaches nobody else', async () => {
    const before = await received();
    const subject = 'Receipt\r\nBcc: carol@mate.test\r\n\r\n<b>body</b>';
    const content = mailOf('en', { subject, ...lines });
    await mailer.send({ id: 'm2', to: 'bob@mate.test', language: 'en', ...content });
    const [mail, ...more] = await received();
    expect(more).toHaveLength(before.length);
    expect(mail?.to).toBe('bob@mate.test');
    expect(mail?.subject).toContain('Receipt Bcc: carol@mate.test');
    expect(mail?.text).toBe('شكرًا لك\n\nsecond');
  });

  it.each([
    'bob@mate.test\r\nBcc: carol@mate.test',
    'bob@mate.test, carol@mate.test',
    'bob@mate.test;carol@mate.test',
    'Bob <carol@mate.test>',
    'bob@mate.test\r\nDATA',
    '"bob carol"@mate.test',
    'nobody',
    '',
  ])('%j is no address / nothing is sent', async (to) => {
    const before = await received();
    const content = mailOf('en', { subject: 'Receipt', ...lines });
    const outcome = await mailer.send({ id: 'm3', to, language: 'en', ...content });
    expect(outcome).toEqual({ isAccepted: false, code: 553 });
    expect(await received()).toEqual(before);
  });
});
