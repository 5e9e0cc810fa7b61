package {{package}}.entity;

import com.baomidou.mybatisplus.annotation.TableName;
{{#pkNeeded}}
import com.baomidou.mybatisplus.annotation.TableId;
import java.io.Serializable;
{{/pkNeeded}}
import io.swagger.v3.oas.annotations.media.Schema;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Date;
import lombok.Data;
{{#extendsBase}}
import lombok.EqualsAndHashCode;
import org.springblade.core.tenant.mp.TenantEntity;
{{/extendsBase}}

/**
 * {{title|comment}}
 *
 * @author {{author|comment}}
 */
@Data
@TableName("{{table}}")
{{#extendsBase}}
@EqualsAndHashCode(callSuper = true)
public class {{className}} extends TenantEntity {
{{/extendsBase}}
{{^extendsBase}}
public class {{className}} implements Serializable {
{{/extendsBase}}

	private static final long serialVersionUID = 1L;
	{{#pkNeeded}}

	@TableId("{{pkColumn}}")
	private Long {{pk}};
	{{/pkNeeded}}
	{{#columns}}

	@Schema(description = {{comment|java}})
	private {{java}} {{name}};
	{{/columns}}

}
