import { emailsPtBr } from './emails.pt-BR.ts'

export const portuguese = {
  errors: {
    unknown_stream: 'Não foi possível completar sua solicitação. Verifique o link e tente novamente',
    stream_not_available: 'A live que você tentou acessar não está disponível ou não existe.',
    too_many_streams: 'Uma marca pode ter até {most} lives.',
    stream_changed_elsewhere: 'Esta live foi alterada em outra tela. Confira as mudanças antes de salvar.',
    stream_incomplete:
      'Preencha as informações obrigatórias para ativar a live e começar a transmissão: descrição e data.',
    stream_still_live: 'A live está no ar. Encerre a transmissão antes.',
    stream_not_active:
      'Esta live está incompleta ou inativa. Ative a live nas configurações antes de transmitir.',
    stream_not_live: 'A live não está no ar.',
    stream_over:
      'Esta live já terminou. Para transmitir de novo, informe uma nova data nas configurações da live.',
    stream_without_picture:
      'A imagem ainda não chegou. Comece a transmitir e tente de novo em alguns segundos.',
    alert_too_late: 'Esta live já começou ou já terminou.',
    unknown_recording: 'Esta gravação não existe mais ou o link venceu.',
    recording_not_ready: 'Esta gravação ainda não está pronta.',
    recording_not_running: 'Nenhuma gravação está em andamento.',
    recording_runs: 'Esta gravação está em andamento. Pare a gravação antes.',
    recording_unavailable: 'Esta instalação não grava lives.',
    stream_date_out_of_range: 'Informe uma data a partir de hoje e em até dois anos.',
    stream_uri_too_short: 'Use pelo menos {min} letras ou números.',
    stream_uri_too_long: 'Use até {max} letras, números e hifens.',
    stream_uri_signs: 'Use só letras sem acento, números e hifens, como “{suggestion}”.',
    stream_uri_reserved: 'Este endereço não pode ser usado. Que tal “{suggestion}”?',
    stream_uri_taken: 'Este endereço já está em uso. Que tal “{suggestion}”?',
    invalid_rtmp_url:
      'Informe um endereço da internet que começa com rtmp:// ou rtmps://, como a outra plataforma mostra.',
    invalid_rtmp_key: 'A chave não pode ter espaços. Copie de novo da outra plataforma.',
    too_many_destinations: 'Uma live pode ir para até {most} outras plataformas.',
    unknown_destination: 'Esta plataforma não está mais na lista. Atualize a página.',
    unknown_guest: 'Este convite não vale mais. Peça outro link a quem convidou você.',
    guest_is_here: 'Já há alguém convidado nesta live. Tire essa pessoa antes de convidar outra.',
    guest_not_here: 'A pessoa convidada ainda não abriu o link.',
    guests_unavailable: 'Esta instalação não recebe convidados na live.',
    forwarding_unavailable: 'Esta instalação não envia a live para outras plataformas.',
    stream_image_gone: 'Esta imagem não está mais disponível. Envie de novo.',
    stream_has_too_many_images: 'Esta live já tem imagens demais. Tente de novo em alguns dias.',
    stream_product_gone: 'Um dos produtos não existe mais. Atualize a página e tente de novo.',
    stream_product_not_listed: 'Selecione só produtos que estão na live.',
    stream_group_gone: 'Este grupo de produtos não existe mais.',
    too_many_stream_products: 'Uma live pode ter até 200 produtos.',
    too_many_featured_products: 'Destaque até 3 produtos.',
    too_many_faqs: 'Uma live pode ter até {most} perguntas.',
    unknown_faq: 'Esta pergunta não existe mais. Atualize a página.',
    already_in_stream: 'Esta pessoa já faz parte da live.',
    too_many_stream_people: 'Uma live pode ter até {most} pessoas e convites.',
    unknown_stream_person: 'Esta pessoa não faz parte da equipe desta live.',
  },
  stream_emails: emailsPtBr,
  stream_push: {
    title: 'A live {stream} começou',
    body: 'Toque para assistir.',
    cancel: 'Não quero mais avisos',
  },
  stream_pages: {
    alert_set: 'Pronto! Vamos avisar você por e-mail quando a live começar.',
    push_set: 'Pronto! Este navegador avisa você quando a live começar.',
    push_cancelled: 'Aviso cancelado.',
    recording_sent: 'Pronto! Confira o seu e-mail. Arquivos maiores demoram mais.',
    cancel_alert: {
      ask: {
        title: 'Cancelar o aviso desta live?',
        text: 'Você não vai receber o e-mail quando a live começar.',
        button: 'Cancelar o aviso',
      },
      done: { title: 'Aviso cancelado', text: 'Você não vai receber o e-mail sobre esta live.' },
    },
    prove_address: {
      ask: {
        title: 'Receber o link da gravação?',
        text: 'Confirme que este e-mail é seu. O link da gravação chega em seguida.',
        button: 'Enviar o link',
      },
      done: { title: 'Link enviado', text: 'Confira o seu e-mail. Arquivos maiores demoram mais.' },
      gone: { title: 'Este link não vale mais', text: 'Peça a gravação de novo na página da live.' },
    },
  },
}
